import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { PaperBlock } from '@sofra/contract/order/print/paper.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { addPrint } from './print.add.ts'
import { type AnyPaperWords, branchOf, wordsOf } from './print.compose.ts'
import { installedPrinters, placesFor, printerTries } from './print.printers.ts'

/** What a document is composed with: the printer's language, and formats of the branch. */
interface DocumentTerms {
  readonly lang: Lang
  readonly words: AnyPaperWords
  readonly branch: Pick<Row<'branch'>, 'name' | 'phone'>
}

type Chosen = Pick<Row<'printer'>, 'id' | 'name' | 'is_active'> & { lang: Lang }

const selectPrinter = statement<BranchKeys & { id: number }, Chosen>(`
select id, name, lang, is_active from printer where company_id = :company_id and branch_id = :branch_id and id = :id`)

const printerOf = async (query: Query, keys: BranchKeys, id: number): Promise<Chosen> => {
  const [printer] = await selectPrinter(query, { ...keys, id })
  if (!printer) throw notFound()
  if (!printer.is_active) throw new AppError(409, 'print.no-printer')
  return printer
}

/** Returns the first receipt printer that a live agent reaches, or undefined. */
const usualPrinter = async (query: Query, keys: BranchKeys) => {
  const { tills } = await installedPrinters(query, keys)
  const [place] = await placesFor(query, keys, tills)
  return place?.on?.printer_id
}

/**
 * Prints a document of another module on a printer, or on the usual one. Its content is stored with the print. Returns
 * the name of the printer, or null if no agent is alive. Throws 404 for another branch's printer, 409 for an inactive one.
 */
export async function printDocument(
  query: Query,
  keys: BranchKeys,
  printerId: number | undefined,
  compose: (terms: DocumentTerms) => Promise<readonly PaperBlock[]>,
): Promise<string | null> {
  const id = printerId ?? (await usualPrinter(query, keys))
  if (id === undefined) return null
  const { name, lang } = await printerOf(query, keys, id)
  const branch = await branchOf(query, keys)
  const paper = await compose({ lang, branch, words: wordsOf(lang, branch.timezone, branch.currency) })
  const on = { printer_id: id, station_no: null, line_nos: null }
  await addPrint(query, {
    ...keys,
    ...{ orderId: null, kind: 'document', revision: 1, copies: 1, device: null, tries: printerTries },
    paper,
    on,
  })
  return name
}
