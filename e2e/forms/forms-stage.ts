import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { stage } from '../harness/stage.ts'
import { type People, people, seedRecords } from '../harness/world.ts'
import type { NewForm } from './form-list.ts'
import { expectStored, fillRequired, openForm, saveForm } from './journey.ts'

/** Fields that are read otherwise than they are written: a company names the account that was opened with it. */
const readDifferently: Readonly<Record<string, readonly string[]>> = { '/company': ['account_id'] }

const without = (values: Record<string, unknown>, fields: readonly string[] = []) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)))

/** A world with a page of its operator and one of a company's owner, which stay open for all forms. */
export async function formsStage() {
  const { a, visit } = await stage({ demo: true })
  let world: People
  let pages: Record<'owner' | 'operator', Page>
  beforeAll(async () => {
    world = await people(a)
    await seedRecords(a, world)
    const staying = true
    pages = { owner: await visit({ as: world.owner, staying }), operator: await visit({ as: world.operator, staying }) }
  })

  const addressOf = (path: string) =>
    path.replace(':branch_id', String(world.moda.id)).replace(':company_id', String(world.moda.company_id))
  /** The page of whoever makes a call: the owner where it belongs to a company. */
  const pageOf = ({ path }: Endpoint) =>
    /:(company|branch)_id|^\/(user|role)$/.test(path) ? pages.owner : pages.operator

  /** Creates a record by its form, filling the fields with a star, and reads it back. Returns its id and the path of its call. */
  const create = async ({ create, screen, n }: NewForm & { readonly n: number }) => {
    const page = pageOf(create)
    const form = await openForm(page, addressOf(screen.path))
    await fillRequired({ page, form, save: create, n })
    const saved = await saveForm(page, create, addressOf(create.path))
    if (!saved) throw new Error('the form of a new record cannot be saved')
    const path = `${addressOf(create.path)}/${saved.reply.id}`
    expectStored(without(saved.sent, readDifferently[create.path]), await saved.read(path))
    return { id: saved.reply.id, path }
  }

  return { addressOf, pageOf, create, world: () => world }
}
