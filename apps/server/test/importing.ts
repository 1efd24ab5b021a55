import { menuFile } from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import {
  applyMenuImport,
  menuImportReport,
  postMenuImport,
} from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import { fileBodies } from '@sofra/contract/kernel/endpoint.ts'
import { expect } from 'vitest'
import { readSheets } from '../src/kernel/sheet/read-sheets.ts'
import type { Sheet } from '../src/kernel/sheet/sheet.workbook.ts'
import { type WrittenCell, writeSheets } from '../src/kernel/sheet/write-sheets.ts'
import type { callerOf } from './caller.ts'
import type { Factories } from './factories.ts'

type Branch = { id: number }
const type = { 'content-type': fileBodies.workbook.type }

/** Returns these sheets as an edited workbook. */
export const workbook = (sheets: readonly Sheet[]) =>
  writeSheets(
    sheets.map(({ name, rows: [head, ...rows] }) => ({
      name,
      columns: (head?.cells ?? []).map((heading) => ({ heading: String(heading), width: 10 })),
      rows: rows.map(({ cells }) => cells as WrittenCell[]),
    })),
  )

/** Returns the same file with cells of one sheet changed: `edit(row, cell)` runs for each row below the headings. */
export const edited = (
  sheets: readonly Sheet[],
  name: string,
  edit: (cell: (heading: string) => Cell, no: number) => void,
): Sheet[] =>
  sheets.map((sheet) => {
    if (sheet.name !== name) return sheet
    const [head, ...rows] = structuredClone(sheet.rows)
    if (!head) return sheet
    for (const [no, { cells }] of rows.entries()) {
      edit((heading) => {
        const index = head.cells.indexOf(heading)
        if (index < 0) throw new Error(`${name} has no column ${heading}`)
        return { get: () => cells[index], set: (value) => Object.assign(cells, { [index]: value }) }
      }, no)
    }
    return { name, rows: [head, ...rows] }
  })

interface Cell {
  get(): unknown
  set(value: WrittenCell): void
}

interface ImporterTools {
  a: Factories
  call: ReturnType<typeof callerOf>['call']
  company: { id: number }
  owner: { id: number }
}

/** Imports menu files, as `owner` by default. */
export const importer = ({ a, call, company, owner }: ImporterTools) => {
  const exported = async (branch: Branch, lang = 'en', as = owner) => {
    const { bytes } = await call(menuFile, { as, params: { branch_id: branch.id }, headers: { lang } })
    return readSheets(bytes)
  }

  const send = async (branch: Branch, bytes: Uint8Array, as = owner, lang = 'en') =>
    call(postMenuImport, {
      as,
      params: { branch_id: branch.id },
      query: { name: 'menu.xlsx' },
      body: Buffer.from(bytes) as never,
      headers: { ...type, lang },
    })

  const ended = async (branch: Branch, import_id: number, as = owner, lang = 'en') => {
    const request = { as, params: { branch_id: branch.id, import_id }, headers: { lang } }
    await expect.poll(async () => (await call(menuImportReport, request)).reply.state).not.toMatch(/reading|applying/)
    return (await call(menuImportReport, request)).reply
  }

  const compared = async (branch: Branch, sheets: readonly Sheet[], lang = 'en') =>
    ended(branch, (await send(branch, await workbook(sheets), owner, lang)).reply.id, owner, lang)

  const apply = async (
    branch: Branch,
    import_id: number,
    body: { keys?: string[] | null; leave_wrong?: boolean } = {},
  ) => call(applyMenuImport, { as: owner, params: { branch_id: branch.id, import_id }, body: { keys: null, ...body } })

  /** Creates a branch with a known menu: two categories, three products, one group. */
  const menu = async () => {
    const branch = await a.branch({ company })
    const soups = await a.category({ branch, name: { tr: 'Çorbalar', en: 'Soups', de: '' } })
    const drinks = await a.category({ branch, name: { tr: 'İçecekler', en: '', de: '' } })
    const of = (tr: string, category_id: number, price: number) =>
      a.product({ branch, category_id, price, name: { tr, en: '', de: '' } })
    const lentil = await of('Mercimek', soups.id, 9_000)
    const ayran = await of('Ayran', drinks.id, 4_000)
    const cola = await of('Kola', drinks.id, 5_050)
    const group = await a.group({
      branch,
      product: lentil,
      selection_type: 'multiple',
      prices: [500, 700],
      name: { tr: 'Ekstralar', en: '', de: '' },
    })
    return { branch, soups, drinks, lentil, ayran, cola, group }
  }

  return { exported, send, ended, compared, apply, menu }
}
