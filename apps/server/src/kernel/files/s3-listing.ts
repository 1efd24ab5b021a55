import { SaxesParser } from 'saxes'

interface Listing {
  readonly files: { readonly path: string; readonly written: Date }[]
  /** Asks for the page behind this one; absent on the last. */
  readonly next: string | undefined
}

/** One page of a bucket's content, as the store lists it in XML. Throws where it is no such list. */
export const listingOf = (xml: string): Listing => {
  const files: Listing['files'] = []
  const open: string[] = []
  let [path, written, next] = ['', '', '']
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => open.push(name))
  parser.on('text', (text) => {
    const place = open.join('/')
    if (place === 'ListBucketResult/Contents/Key') path += text
    if (place === 'ListBucketResult/Contents/LastModified') written += text
    if (place === 'ListBucketResult/NextContinuationToken') next += text
  })
  parser.on('closetag', ({ name }) => {
    open.pop()
    if (name !== 'Contents') return
    files.push({ path, written: new Date(written) })
    path = written = ''
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return { files, next: next || undefined }
}
