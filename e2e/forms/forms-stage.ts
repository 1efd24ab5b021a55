import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import type { z } from 'zod'
import { openFileStore } from '../../apps/server/src/kernel/files/open-file-store.ts'
import { plainImage } from '../../apps/server/src/modules/platform/picture/picture.samples.ts'
import { readPicture } from '../../apps/server/src/modules/platform/picture/picture.save.ts'
import { stage } from '../harness/stage.ts'
import { type People, people, seedRecords } from '../harness/world.ts'
import { keptPaths } from './empties.ts'
import type { Editing, NewForm, NumberedForm } from './form-list.ts'
import { clearOptional, expectStored, type FillingWay, fillRequired, openForm, saveForm } from './journey.ts'

/** Fields that are read otherwise than they are written: a company names the account that was opened with it. */
const readDifferently: Readonly<Record<string, readonly string[]>> = {
  '/company': ['account_id'],
  // The log keeps it, beside the consents that it is about.
  '/company/:company_id/member': ['consent_note'],
}

const without = (values: Record<string, unknown>, fields: readonly string[] = []) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)))

/** A world with a page of its operator and one of a company's owner, which stay open for all forms. */
export async function formsStage() {
  const { a, admin, config, visit } = await stage({ demo: true })
  let world: People
  let pages: Record<'owner' | 'operator', Page>
  beforeAll(async () => {
    world = await people(a)
    await seedRecords(a, world)
    await seedChoices(world)
    const staying = true
    pages = { owner: await visit({ as: world.owner, staying }), operator: await visit({ as: world.operator, staying }) }
  })

  /** What a form offers to choose, and the world has none of. */
  const seedChoices = async ({ moda: { id: branch_id, company_id } }: People) => {
    await a.account('dealer')
    const { picture, save } = await readPicture(await plainImage(400, 300).webp().toBuffer(), 'library')
    await save(openFileStore(config))
    const name = { tr: 'Çorba', en: 'Soup', de: 'Suppe' }
    await a.insert('icon', { name, image: picture.path, is_active: true, sort_no: 1 })
    const stations = JSON.stringify([{ no: 1, name: 'Ocak', category_ids: [] }])
    await a.insert('kitchen_plan', { company_id, branch_id, stations })
  }

  const addressOf = (path: string) =>
    path.replace(':branch_id', String(world.moda.id)).replace(':company_id', String(world.moda.company_id))
  /** The page of whoever makes a call: the owner where it belongs to a company, unless only the platform makes it. */
  const pageOf = ({ path, accounts = [] }: Endpoint) => {
    const isPlatforms = accounts.length === 1 && accounts[0] === 'eliza'
    return !isPlatforms && /:(company|branch)_id|^\/(user|role)$/.test(path) ? pages.owner : pages.operator
  }

  /** Creates a record by its form, filled by `fill`, and reads it back. Returns what was sent, its id and the path of its call. */
  const makeRecord = async ({ create, screen, n }: NumberedForm, fill = fillRequired) => {
    const page = pageOf(create)
    const form = await openForm(page, addressOf(screen.path))
    await fill({ page, form, save: create, n })
    const saved = await saveForm(page, create, addressOf(create.path))
    if (!saved) throw new Error('the form of a new record cannot be saved')
    const path = `${addressOf(create.path)}/${saved.reply.id}`
    expectStored(without(saved.sent, readDifferently[create.path]), await saved.read(path))
    return { id: saved.reply.id, path, sent: saved.sent, read: saved.read }
  }

  /** Empties the optional fields of a record by its form, and reads it back. Returns the optional fields that it still has. */
  const clear = async (
    { create }: NewForm,
    { screen, update }: Editing,
    { id, path, read }: Awaited<ReturnType<typeof makeRecord>>,
    way: FillingWay = {},
  ) => {
    const page = pageOf(create)
    const form = await openForm(page, addressOf(screen.path).replace(/:\w+$/, String(id)))
    const starred = await clearOptional({ page, form, save: update }, way)
    // Nothing has changed where each field is required.
    const saved = await saveForm(page, update, path)
    const stored = await read(path)
    if (saved) expectStored(without(saved.sent, readDifferently[create.path]), stored)
    return keptPaths(update.body as z.ZodObject, stored, starred)
  }

  return { addressOf, admin, pageOf, create: makeRecord, clear }
}
