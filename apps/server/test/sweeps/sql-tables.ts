/** One table behind `from`, which may be followed by others: `from licence l, site as s`. */
const item = String.raw`(?:only\s+|lateral\s+)*(?:public\.)?"?\w+"?(?:\s+(?:as\s+)?\w+)?`
const readLists = new RegExp(String.raw`\b(?:from|join|using)\s+(${item}(?:\s*,\s*${item})*)`, 'gi')
const nameOf = /^\s*(?:only\s+|lateral\s+)*(?:public\.)?"?(\w+)/i

const writes = [
  /\b(?:insert\s+into|merge\s+into|update|delete\s+from|truncate|copy)\s+(?:only\s+)?(?:public\.)?"?(\w+)\b/gi,
  // The kernel's writers: records as their owners declare them, and link tables.
  /\brecordTable\(\s*'(\w+)'/g,
  /\b(?:tryUpdate|updateRow|updateAnyVersion)\(\s*[\w.]+,\s*'(\w+)'/g,
  /\b(?:updateSql|differingSql)\(\s*'(\w+)'/g,
  /\btable: '(\w+)',\s*recordColumn:/g,
]
// The kernel's reader: whether rows of a table exist.
const reads = /\btable: '(\w+)',\s*keys\b/g

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Returns every name that SQL in a source text writes to, in any quotes. */
export const writtenNames = (text: string): string[] => writes.flatMap((one) => namesIn(text, one))

/** Returns every name that SQL in a source text reads from, including names that are no tables. */
export const readNames = (text: string): string[] => [
  ...namesIn(text, readLists).flatMap((list) => list.split(',').map((one) => one.match(nameOf)?.[1] ?? '')),
  ...namesIn(text, reads),
]
