import { branchProfile, putBranch } from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import { branchSettings, putBranchSettings } from '@sofra/contract/branch/branch/branch.settings.contract.ts'
import { sectionNames, sections } from '@sofra/contract/company/settings/settings.contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { invoiceSeller } from '@sofra/contract/money/restaurant-invoice/invoice-seller.contract.ts'
import { siteSetting } from '@sofra/contract/platform/site/site.contract.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { emptyPaths, keptPaths } from './empties.ts'
import { formsStage } from './forms-stage.ts'
import { clearOptional, expectStored, type FillingWay, fillEvery, openForm, saveForm } from './journey.ts'

const { addressOf, pageOf } = await formsStage()

interface SettingsForm extends FillingWay {
  readonly name: string
  readonly address: string
  readonly one: Endpoint
  readonly update: Endpoint
  /** By default whoever the record belongs to. */
  readonly as?: 'operator'
  /** Excluded by another field. */
  readonly unfilled?: readonly string[]
  /** A value remains, whichever is chosen. */
  readonly kept?: readonly string[]
  /** Fields whose values are not read, only whether there is one. */
  readonly secrets?: readonly string[]
}

const serviceAccount = { type: 'service_account', project_id: 'deneme', client_email: 'a@demo.sofra', private_key: 'x' }

/** The ways through a section whose fields exclude or show each other, or have a value from the start. */
const ways: Partial<Record<string, readonly Partial<SettingsForm>[]>> = {
  payment: [
    {
      press: ['settings.payment.gateway.iyzico'],
      unfilled: ['paytr_merchant_id', 'paytr_merchant_key', 'paytr_merchant_salt'],
    },
    { press: ['settings.payment.gateway.paytr'], unfilled: ['iyzico_api_key', 'iyzico_secret_key'] },
  ],
  sms: [
    { press: ['settings.sms.provider.netgsm'], unfilled: ['ileti_merkezi_key', 'ileti_merkezi_hash'] },
    { press: ['settings.sms.provider.ileti_merkezi'], unfilled: ['netgsm_usercode', 'netgsm_password'] },
  ],
  giving: [{ type: { 'settings.giving.points_limit': '500', 'settings.giving.wallet_limit': '250' } }],
  points: [{ press: ['settings.points.enabled'], leave: ['settings.points.enabled'], kept: ['enabled'] }],
  push: [
    {
      type: {
        'settings.push.fcm_service_account': JSON.stringify(serviceAccount),
        'settings.push.apns_key': '-----BEGIN PRIVATE KEY-----',
      },
    },
  ],
}

const ofSections = sectionNames.flatMap((name): SettingsForm[] => {
  const { one, update, secrets } = sections[name]
  const of = { address: `/company/settings/:company_id?section=${name}`, one, update, secrets }
  return (ways[name] ?? [{}]).map((way) => ({ ...of, ...way, name: [name, ...(way.press ?? [])].join(': ') }))
})

const ofBranch = { as: 'operator', leave: ['branch.guests_open_tables', 'branch-settings.same-as'] } as const
const general = {
  ...ofBranch,
  one: branchSettings,
  update: putBranchSettings,
  address: '/manegement/:branch_id/settings/general-settings',
} as const
// Guests open their tables: the restaurant has no server of its own.
const withoutServer = { unfilled: ['own_ip', 'own_port'], kept: ['guests_open_tables'] } as const

const forms: readonly SettingsForm[] = [
  { name: 'the platform', address: '/site-setting', one: siteSetting.one, update: siteSetting.update },
  {
    name: 'the seller of invoices',
    address: '/report/invoice-seller',
    one: invoiceSeller.one,
    update: invoiceSeller.update,
  },
  {
    name: 'the profile of a restaurant',
    address: '/branch/form/:branch_id',
    one: branchProfile,
    update: putBranch,
    ...ofBranch,
    ...withoutServer,
  },
  { name: 'a restaurant', ...general, ...withoutServer },
  // The last of its restaurant, which it leaves with the server.
  {
    ...general,
    name: 'a restaurant with its own server',
    press: ['branch.guests_open_tables'],
    unfilled: ['guests_open_tables'],
  },
  ...ofSections,
]

/** The names of the secrets that a section has. */
const secretsIn = ({ credentials = {} }: { readonly credentials?: unknown }) =>
  Object.entries(credentials as Record<string, unknown>).flatMap(([name, set]) => (set === null ? [] : [name]))

test.each(forms)(
  'the settings form $name saves each field that is filled, and each that is emptied again',
  async (of) => {
    const page = of.as ? pageOf(siteSetting.update) : pageOf(of.update)
    const [path, stored] = [addressOf(of.update.path), addressOf(of.one.path)]
    const body = of.update.body as z.ZodObject
    const { unfilled = [], kept = [], secrets = [] } = of
    const form = await openForm(page, addressOf(of.address))
    await fillEvery({ page, form, save: of.update, n: 0 }, of)
    const filled = await saveForm(page, of.update, path)
    if (!filled) throw new Error('nothing was filled')
    const full = await filled.read(stored)
    expectStored(filled.sent, full)
    expect.soft(emptyPaths(body, filled.sent), 'fields that stayed empty').toEqual(unfilled)
    expect.soft(secretsIn(full), 'secrets').toEqual(secrets.filter((secret) => !unfilled.includes(secret)))
    const starred = await clearOptional(
      { page, form: await openForm(page, addressOf(of.address)), save: of.update },
      of,
    )
    const emptied = await saveForm(page, of.update, path)
    if (!emptied) throw new Error('nothing could be emptied')
    const record = await emptied.read(stored)
    expectStored(emptied.sent, record)
    expect.soft(keptPaths(body, record, starred), 'fields that were kept').toEqual(kept)
    expect.soft(secretsIn(record), 'secrets that were kept').toEqual([])
  },
)
