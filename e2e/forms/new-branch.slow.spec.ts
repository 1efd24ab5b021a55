import { branchProfile, postBranch } from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import { siteSetting } from '@sofra/contract/platform/site/site.contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { emptyPaths } from './empties.ts'
import { formsStage } from './forms-stage.ts'
import { expectStored, fillEvery, fillRequired, openForm, saveForm } from './journey.ts'

const { addressOf, admin, pageOf } = await formsStage()
beforeAll(() => admin('update licence set branch_limit = 10'))

const point = { 'branch-form.point': '41.01, 29.02' } as const

/** Opens a branch by its form, filled by `fill`, and reads it back. Returns what was sent. */
const openBranch = async (page: Page, fill: typeof fillEvery, n: number, type: Parameters<typeof fillEvery>[1]) => {
  const form = await openForm(page, addressOf('/branch/form/company/:company_id'))
  await fill({ page, form, save: postBranch, n }, type)
  const saved = await saveForm(page, postBranch, addressOf(postBranch.path))
  if (!saved) throw new Error('the form of a new branch cannot be saved')
  expectStored(saved.sent, await saved.read(branchProfile.path.replace(':branch_id', String(saved.reply.id))))
  return saved.sent
}

test('the form of a new branch saves one when only the fields with a star are filled', async () => {
  await openBranch(pageOf(postBranch), fillRequired, 0, { type: point })
})

// The platform alone agrees on the terms.
test('the form of a new branch saves each field that the platform fills', async () => {
  const page = pageOf(siteSetting.update)
  const sent = await openBranch(page, fillEvery, 50, { type: { ...point, 'branch.code': 'DNM' } })
  expect(emptyPaths(postBranch.body as z.ZodObject, sent)).toEqual([
    // A restaurant whose guests open their tables has no server of its own.
    'own_ip',
    'own_port',
    // Others opened it for a registration, or a suggestion.
    'registration_id',
    'suggestion_id',
  ])
})
