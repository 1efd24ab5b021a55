/** One of the tables behind `from`, of which several may stand there with commas between: `from licence l, site as s`. */
const item = String.raw`(?:only\s+|lateral\s+)*(?:public\.)?"?\w+"?(?:\s+(?:as\s+)?\w+)?`
const readLists = new RegExp(String.raw`\b(?:from|join|using)\s+(${item}(?:\s*,\s*${item})*)`, 'gi')
const nameOf = /^\s*(?:only\s+|lateral\s+)*(?:public\.)?"?(\w+)/i

const writes = [
  /\b(?:insert\s+into|merge\s+into|update|delete\s+from|truncate|copy)\s+(?:only\s+)?(?:public\.)?"?(\w+)\b/gi,
  // What the kernel writes by: a record as its owner describes it, and a list of links.
  /\brecordTable\(\s*'(\w+)'/g,
  /\b(?:tryUpdate|updateRow)\(\s*[\w.]+,\s*'(\w+)'/g,
  /\btable: '(\w+)',\s*own:/g,
]
// What the kernel reads by: whether rows of a table are there.
const reads = /\btable: '(\w+)',\s*keys\b/g

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Every name that a program's text writes to in its SQL, in whatever quotes that stands. */
export const writtenNames = (text: string): string[] => writes.flatMap((one) => namesIn(text, one))

/** Every name that a program's text reads from; among them names that are no tables. */
export const readNames = (text: string): string[] => [
  ...namesIn(text, readLists).flatMap((list) => list.split(',').map((one) => one.match(nameOf)?.[1] ?? '')),
  ...namesIn(text, reads),
]
