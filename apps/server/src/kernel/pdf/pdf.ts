import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

// Import this file on first print, because fonts and the PDF library are large.

export type PdfDocument = InstanceType<typeof PDFDocument>

/** Points per millimetre. */
export const mm = 72 / 25.4

const require = createRequire(import.meta.url)
const fontOf = (weight: string) =>
  readFileSync(require.resolve(`@expo-google-fonts/figtree/${weight}/Figtree_${weight}.ttf`))

/** Creates a document with the fonts `plain` and `bold`, which contain all Latin letters but few currency symbols. */
export const createPdf = (options: ConstructorParameters<typeof PDFDocument>[0]): PdfDocument => {
  const doc = new PDFDocument(options)
  doc.registerFont('plain', fontOf('400Regular'))
  doc.registerFont('bold', fontOf('700Bold'))
  return doc
}

/** Ends a document and returns its bytes. */
export async function pdfBytes(doc: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  const ended = new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  doc.end()
  await ended
  return Buffer.concat(parts)
}
