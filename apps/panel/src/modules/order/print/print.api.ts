import type { PaperBlock } from '@sofra/contract/order/print/paper.ts'
import type { Print } from '@sofra/contract/order/print/print.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { laterPart, lazyPart } from '../../../kit/part.tsx'

/** The failed prints, shown over the desk while there are any. */
export const UnprintedNote = laterPart(() => import('./UnprintedNote.tsx'))

/** Prints the bill of a table. Lazy, so that the desk loads without it. */
export const PrintBill = lazyPart(() => import('./PrintBill.tsx'))

export { printsQuery, usePrintItems } from './print-items.tsx'

/** Prints a document of another module in this browser. */
export const printBlocks = async (
  blocks: readonly PaperBlock[],
  look: { readonly title: string; readonly widthMm: number },
) => {
  const { printHere } = await import('./print-order.tsx')
  await printHere(blocks, { ...look, kind: 'receipt', copies: 1 })
}

/** Claims a waiting print, unless another device has it, and prints it here. */
export const printWaiting = async (client: QueryClient, branch: number, print: Pick<Print, 'id'>) => {
  const { takeAndPrint } = await import('./print-order.tsx')
  await takeAndPrint(client, branch, print.id)
}
