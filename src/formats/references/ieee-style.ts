/**
 * References in the manner of the IEEE, as a style in the Citation Style Language 1.0.2. Written from the rules of the IEEE
 * Reference Guide (2022): numbers in brackets, initials before names, et al. beyond six authors, titles in quotation
 * marks, months cut short, a full stop at the end except after an address.
 */

/** The style's text: XML in the namespace of CSL. Its months are those of the guide, section II. */
export const ieeeStyle = `<?xml version="1.0" encoding="utf-8"?>
<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0" default-locale="en-US" demote-non-dropping-particle="never" page-range-format="expanded">
  <info>
    <title>References in the manner of the IEEE</title>
    <id>litsieve-ieee</id>
    <updated>2025-01-01T00:00:00+00:00</updated>
  </info>
  <locale xml:lang="en">
    <terms>
      <term name="month-06" form="short">June</term>
      <term name="month-07" form="short">July</term>
      <term name="month-09" form="short">Sept.</term>
    </terms>
  </locale>
  <macro name="authors">
    <names variable="author">
      <name and="text" initialize-with=". "/>
      <et-al font-style="italic"/>
      <label form="short" prefix=", " text-case="capitalize-first"/>
      <substitute>
        <names variable="editor"/>
      </substitute>
    </names>
  </macro>
  <macro name="editors">
    <names variable="editor">
      <name and="text" initialize-with=". "/>
      <et-al font-style="italic"/>
      <label form="short" prefix=", " text-case="capitalize-first"/>
    </names>
  </macro>
  <macro name="series">
    <text variable="collection-title" prefix="(" suffix=")"/>
  </macro>
  <macro name="edition">
    <choose>
      <if is-numeric="edition">
        <group delimiter=" ">
          <number variable="edition" form="ordinal"/>
          <text term="edition" form="short"/>
        </group>
      </if>
      <else>
        <text variable="edition"/>
      </else>
    </choose>
  </macro>
  <macro name="quoted">
    <text variable="title" quotes="true"/>
  </macro>
  <macro name="venue">
    <text variable="container-title" form="short" font-style="italic"/>
  </macro>
  <macro name="date">
    <choose>
      <if variable="issued">
        <date variable="issued">
          <date-part name="month" form="short" suffix=" "/>
          <date-part name="year"/>
        </date>
      </if>
      <else>
        <text term="no date" form="short"/>
      </else>
    </choose>
  </macro>
  <macro name="year">
    <choose>
      <if variable="issued">
        <date variable="issued">
          <date-part name="year"/>
        </date>
      </if>
      <else>
        <text term="no date" form="short"/>
      </else>
    </choose>
  </macro>
  <macro name="volume">
    <text variable="volume" prefix="vol. "/>
  </macro>
  <macro name="issue">
    <text variable="issue" prefix="no. "/>
  </macro>
  <macro name="pages">
    <group delimiter=" ">
      <label variable="page" form="short"/>
      <text variable="page"/>
    </group>
  </macro>
  <macro name="doi">
    <text variable="DOI" prefix="doi: "/>
  </macro>
  <macro name="periodical">
    <group delimiter=", ">
      <text macro="authors"/>
      <text macro="quoted"/>
      <text macro="venue"/>
      <text macro="volume"/>
      <text macro="issue"/>
      <text macro="pages"/>
      <text macro="date"/>
      <text variable="number" prefix="Art. no. "/>
      <text macro="doi"/>
    </group>
  </macro>
  <macro name="paper">
    <group delimiter=", ">
      <text macro="authors"/>
      <text macro="quoted"/>
      <group delimiter=" ">
        <text value="in"/>
        <text macro="venue"/>
        <text macro="series"/>
      </group>
      <text macro="editors"/>
      <text macro="volume"/>
      <text macro="date"/>
      <text macro="pages"/>
      <text variable="number" prefix="Art. no. "/>
      <text macro="doi"/>
    </group>
  </macro>
  <macro name="published">
    <group delimiter=", ">
      <group delimiter=": ">
        <text variable="publisher-place"/>
        <text variable="publisher"/>
      </group>
      <text macro="year"/>
      <text macro="pages"/>
      <text macro="doi"/>
    </group>
  </macro>
  <macro name="chapter">
    <group delimiter=". ">
      <group delimiter=", ">
        <text macro="authors"/>
        <text macro="quoted"/>
        <group delimiter=" ">
          <text value="in"/>
          <text macro="venue"/>
          <text macro="series"/>
        </group>
        <text macro="editors"/>
        <text macro="volume"/>
        <text macro="edition"/>
      </group>
      <text macro="published"/>
    </group>
  </macro>
  <macro name="book">
    <group delimiter=". ">
      <group delimiter=", ">
        <text macro="authors"/>
        <group delimiter=" ">
          <text variable="title" font-style="italic"/>
          <text macro="series"/>
        </group>
        <text macro="volume"/>
        <text macro="edition"/>
      </group>
      <text macro="published"/>
    </group>
  </macro>
  <macro name="thesis">
    <group delimiter=", ">
      <text macro="authors"/>
      <text macro="quoted"/>
      <text variable="genre"/>
      <text variable="publisher"/>
      <text variable="publisher-place"/>
      <text macro="year"/>
      <text macro="doi"/>
    </group>
  </macro>
  <macro name="report">
    <group delimiter=", ">
      <text macro="authors"/>
      <text macro="quoted"/>
      <text variable="publisher"/>
      <text variable="number" prefix="Rep. "/>
      <text macro="date"/>
      <text macro="doi"/>
    </group>
  </macro>
  <macro name="preprint">
    <group delimiter=", ">
      <text macro="authors"/>
      <text macro="quoted"/>
      <text macro="date"/>
      <choose>
        <if variable="number">
          <text variable="number"/>
        </if>
        <else>
          <text variable="publisher"/>
        </else>
      </choose>
      <text macro="doi"/>
    </group>
  </macro>
  <macro name="online">
    <group delimiter=". ">
      <text macro="authors"/>
      <text macro="quoted"/>
      <group delimiter=", ">
        <text variable="container-title"/>
        <text variable="publisher"/>
        <text macro="date"/>
        <text macro="doi"/>
      </group>
    </group>
  </macro>
  <macro name="entry">
    <choose>
      <if type="paper-conference">
        <text macro="paper"/>
      </if>
      <else-if type="chapter">
        <text macro="chapter"/>
      </else-if>
      <else-if type="book">
        <text macro="book"/>
      </else-if>
      <else-if type="thesis">
        <text macro="thesis"/>
      </else-if>
      <else-if type="report">
        <text macro="report"/>
      </else-if>
      <else-if type="article">
        <text macro="preprint"/>
      </else-if>
      <else-if type="webpage post software dataset document" match="any">
        <text macro="online"/>
      </else-if>
      <else>
        <text macro="periodical"/>
      </else>
    </choose>
  </macro>
  <citation>
    <layout delimiter=", ">
      <text variable="citation-number" prefix="[" suffix="]"/>
    </layout>
  </citation>
  <bibliography et-al-min="7" et-al-use-first="1" second-field-align="flush">
    <layout>
      <text variable="citation-number" prefix="[" suffix="]"/>
      <choose>
        <if variable="DOI">
          <text macro="entry" suffix="."/>
        </if>
        <else-if type="article" variable="number" match="all">
          <text macro="entry" suffix="."/>
        </else-if>
        <else-if variable="URL">
          <group delimiter=". ">
            <text macro="entry"/>
            <text variable="URL" prefix="[Online]. Available: "/>
          </group>
        </else-if>
        <else>
          <text macro="entry" suffix="."/>
        </else>
      </choose>
    </layout>
  </bibliography>
</style>
`;
