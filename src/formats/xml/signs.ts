/** Signs of the XML formats that are read: what shows in the beginning of a file, whatever its name. */

/** XML begins with a tag, a declaration or a comment; what only mentions one of the elements does not. */
const isXml = (head: string): boolean =>
  /^[\ufeff\s]*<(?:[?!]|[A-Za-z])/.test(head) && !/^\s*<!DOCTYPE\s+html\b/i.test(head);

/** Elements that only EndNote's records have. Other formats have a `record` too. */
const endnoteElement =
  /<(?:ref-type|rec-number|source-app|contributors|titles|electronic-resource-num|accession-num)[\s>/]/;

/** Whether a text is EndNote's XML, which holds no record yet or one in EndNote's words. */
export const showsEndnoteXml = (head: string): boolean =>
  isXml(head) && (/<xml>\s*<records?[\s>/]/.test(head) || (/<record[\s>]/.test(head) && endnoteElement.test(head)));

/** Whether a text is XML of PubMed: a set of articles, or an article alone. */
export const showsPubmedXml = (head: string): boolean =>
  isXml(head) && /<(?:PubmedArticle|PubmedBookArticle|MedlineCitation)(?:Set)?[\s>/]/.test(head);

/** Whether a text is a collection of the ACL Anthology: volumes with ids in a collection with one. */
export const showsAclXml = (head: string): boolean =>
  isXml(head) && /<collection\s[^<>]*\bid\s*=/.test(head) && /<volume[\s>/]/.test(head);
