import { memberGroup } from '@sofra/contract/member/group/group.contract.ts'
import { conditionsOf, type MemberRules } from '@sofra/contract/member/member/member.rules.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { conditionKinds } from '../../apps/panel/src/modules/member/group/draft.ts'
import { t } from '../harness/words.ts'
import { formsStage } from './forms-stage.ts'
import { expectStored, fillEvery, openForm, saveForm } from './journey.ts'

const { addressOf, pageOf } = await formsStage()

/** Makes one condition of each kind, without its values. */
const addConditions = async (page: Page, form: Locator) => {
  const subjects = form.getByRole('combobox', { name: t('member-group.about'), exact: true })
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
  for (const [at, kind] of conditionKinds.entries()) {
    if (at > 0) await form.getByRole('button', { name: t('member-group.add-condition'), exact: true }).click()
    await subjects.nth(at).click()
    await list.hover()
    // The list draws only the options in sight.
    await page.mouse.wheel(0, at < conditionKinds.length / 2 ? -2_000 : 2_000)
    await list.getByTitle(t(`member-group.on.${kind}`), { exact: true }).click()
  }
}

test('the form of a group saves a condition of each kind, and what remains when one is removed', async () => {
  const page = pageOf(memberGroup.create)
  const form = await openForm(page, '/member-group/form')
  await addConditions(page, form)
  await fillEvery({ page, form, save: memberGroup.create, n: 0 })
  const created = await saveForm(page, memberGroup.create, addressOf(memberGroup.create.path))
  if (!created) throw new Error('the form of a new group cannot be saved')
  const path = `${addressOf(memberGroup.create.path)}/${created.reply.id}`
  const stored = await created.read(path)
  expectStored(created.sent, stored)
  expect(conditionsOf(stored.rules as MemberRules).map(({ on }) => on)).toEqual(conditionKinds)

  const edited = await openForm(page, `/member-group/form/${created.reply.id}`)
  await edited
    .getByRole('button', { name: t('member-group.remove-condition'), exact: true })
    .first()
    .click()
  const changed = await saveForm(page, memberGroup.update, path)
  if (!changed) throw new Error('nothing was removed')
  const remaining = conditionsOf(stored.rules as MemberRules).slice(1)
  expect((await changed.read(path)).rules).toEqual({ all: remaining })
})
