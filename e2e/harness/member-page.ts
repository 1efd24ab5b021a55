import type { Page } from 'playwright-core'
import type { Factories } from '../../apps/server/test/factories.ts'
import { sees } from './look.ts'
import { t } from './words.ts'
import type { People } from './world.ts'

type Key = Parameters<typeof t>[0]

/** Opens the page of a restaurant with a new member signed in. */
export const openAsMember = async (a: Factories, { id, company_id }: People['moda'], page: Page, phone: string) => {
  const member = await a.member({ company: { id: company_id }, phone, first_name: 'Deniz', last_name: 'Ada' })
  const { token } = await a.signedIn(member)
  await page.goto(`/o/${id}`)
  await page.evaluate(
    (session) => {
      const { key } = JSON.parse(document.querySelector('#begin')?.textContent ?? '')
      localStorage.setItem(`guest.${key}.member`, JSON.stringify(session))
    },
    { token, phone, name: 'Deniz Ada' },
  )
  await page.reload()
  await sees(accountButton(page))
  return member
}

export const accountButton = (page: Page) => page.getByRole('button', { name: t('guest-page.account'), exact: true })

export const dialog = (page: Page) => page.getByRole('dialog')

/** Opens a part of the open account. */
export const openPart = async (page: Page, key: Key) => {
  await dialog(page)
    .getByRole('button', { name: t(key) })
    .click()
  await sees(dialog(page).getByRole('heading', { name: t(key) }))
}

/** Returns the reply of a member's call with the token of the page. */
export const ownOf = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    const { key } = JSON.parse(document.querySelector('#begin')?.textContent ?? '')
    const { token } = JSON.parse(localStorage.getItem(`guest.${key}.member`) ?? '')
    const answer = await fetch(`/api/ordering/me${path}`, {
      headers: { 'x-channel-key': key, 'x-member-token': token },
    })
    return answer.json()
  }, path)

export const labelled = (page: Page, key: Key) => dialog(page).getByLabel(t(key), { exact: true })

export const press = (page: Page, key: Key) =>
  dialog(page)
    .getByRole('button', { name: t(key), exact: true })
    .click()
