import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'
import { packText, quotedTexts, textCell } from './sheet.text.ts'
import type { SheetColumn, WrittenCell, WrittenSheet } from './write-sheets.ts'

const cellOf = (value: WrittenCell, { format, quiet, wrap }: SheetColumn) => {
  const look = { ...(quiet ? { textColor: '#8c8c8c' } : {}), ...(wrap ? { wrap, alignVertical: 'top' as const } : {}) }
  if (value === null) return null
  if (typeof value === 'number') return { value, type: Number, ...(format ? { format } : {}), ...look }
  return { ...textCell(value), ...look }
}

const sheetOf = ({ name, columns, rows }: WrittenSheet) => ({
  sheet: name,
  stickyRowsCount: 1,
  columns: columns.map(({ width }) => ({ width })),
  data: [
    columns.map(({ heading }) => ({
      value: packText(heading),
      type: String,
      fontWeight: 'bold' as const,
      backgroundColor: '#f0f0f0',
      wrap: true,
    })),
    ...rows.map((row) => row.map((value, index) => cellOf(value, columns[index] as SheetColumn))),
  ],
})

const sheets = (workerData as WrittenSheet[]).map(sheetOf)
const bytes = new Uint8Array(await writeExcelFile(sheets, { features: [quotedTexts] }).toBuffer())
parentPort?.postMessage(bytes, [bytes.buffer])
