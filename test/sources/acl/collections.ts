/** Collections in the shape of the ACL Anthology's files, of invented papers. */

/** Two volumes: one with all that titles, names and notes may hold, one with a paper. */
export const collection2031 = `<?xml version='1.0' encoding='UTF-8'?>
<collection id="2031.example">
  <volume id="long" type="proceedings" ingest-date="2031-05-15">
    <meta>
      <booktitle>Proceedings of the <fixed-case>E</fixed-case>xample Conference (Volume 1: Long Papers)</booktitle>
      <editor><first>Eva</first><last>Editor</last></editor>
      <publisher>Society of Examples</publisher>
      <address>Nowhere</address>
      <month>May–June</month>
      <year>2031</year>
      <isbn>978-0-00-000000-2</isbn>
      <url hash="b8317652">2031.example-long</url>
      <venue>example</venue>
      <venue>ws</venue>
    </meta>
    <frontmatter>
      <url hash="56ea4e43">2031.example-long.0</url>
      <bibkey>example-2031-long</bibkey>
    </frontmatter>
    <paper id="1">
      <title><fixed-case>E</fixed-case>xam<fixed-case>P</fixed-case>le: a bound of <tex-math>O(n^2)</tex-math> for <i>very</i>
        <b>bold</b> claims &amp; <url>https://example.org/x</url></title>
      <author id="ada-example" orcid="0000-0000-0000-0000"><first>Ada Md</first><last>van Example</last><affiliation>Institute of Samples</affiliation><variant script="hani"><first>艾</first><last>例</last></variant></author>
      <author><last>Mononym</last></author>
      <author><first>Cy</first><last>Sample, Jr.</last></author>
      <author><first/><last>Empty First</last></author>
      <pages>16–28</pages>
      <abstract>We use <tex-math>\\alpha</tex-math> in an environment.Sample efficiency is no issue (really).We show more at github.com/Some.Thing and in System.Text.Json by 3.5 points.</abstract>
      <url hash="a3b4bfc3">2031.example-long.1</url>
      <attachment type="software" hash="fc212cbc">2031.example-long.1.software.zip</attachment>
      <bibkey>van-example-etal-2031-example</bibkey>
      <doi>10.99999/V1/2031.EXAMPLE-long.1</doi>
      <video href="2031.example-long.1.mp4"/>
      <award>Best Example</award>
      <revision id="2" href="2031.example-long.1v2" hash="abc" date="2031-07-01">Fixed a table.</revision>
      <erratum id="1" hash="def" date="2031-08-01">2031.example-long.1e1</erratum>
    </paper>
    <paper id="2">
      <title>0</title>
      <author><first>Bo</first><last>Test</last></author>
      <pages>10</pages>
      <url>https://elsewhere.example.org/paper2.pdf</url>
      <language>fra</language>
      <retracted date="2031-09-09">The data were invented.</retracted>
    </paper>
    <paper id="3"><author><first>No</first><last>Title</last></author></paper>
    <paper><title>No id</title></paper>
    <paper id="4" type="backmatter"><title>Author Index</title></paper>
  </volume>
  <volume id="short" type="proceedings">
    <meta><booktitle>Short Papers</booktitle><year>2031</year></meta>
    <paper id="0"><title>Front Matter of Short Papers</title></paper>
    <paper id="1"><title>A short one</title></paper>
  </volume>
</collection>`;

/** A journal of before 2020, with a volume each issue. */
export const journalJ99 = `<?xml version='1.0' encoding='UTF-8'?>
<collection id="J99">
  <volume id="1" type="journal">
    <meta>
      <booktitle>Journal of Examples, Volume 25, Number 1, March 1999</booktitle>
      <year>1999</year><month>March</month>
      <journal-volume>25</journal-volume><journal-issue>1</journal-issue>
    </meta>
    <paper id="7"><title>An old example</title><author><first>Di</first><last>Old</last></author><pages>33--52</pages><url>J99-1007</url></paper>
  </volume>
</collection>`;
