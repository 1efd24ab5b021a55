/** Returns the extensions of an `accept` list: `.xlsx` of `.xlsx,text/csv`. */
export const extensionsOf = (accept: string) => accept.split(',').filter((one) => one.startsWith('.'))

/** Returns whether a file has one of the extensions or types of an `accept` list. A list without extensions takes any file. */
export const hasExtension = ({ name, type }: Pick<File, 'name' | 'type'>, accept: string) => {
  const extensions = extensionsOf(accept)
  if (extensions.length === 0) return true
  return extensions.some((one) => name.toLowerCase().endsWith(one)) || (type !== '' && accept.split(',').includes(type))
}
