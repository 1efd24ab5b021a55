import { branchProfile, putBranch } from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import { branchSettings, putBranchSettings } from '@sofra/contract/branch/branch/branch.settings.contract.ts'
import { sectionNames, sections } from '@sofra/contract/company/settings/settings.contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { siteSetting } from '@sofra/contract/platform/site/site.contract.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { emptyPaths, keptPaths } from './empties.ts'
import { formsStage } from './forms-stage.ts'
import { clearOptional, expectStored, fillEvery, openForm, saveForm, type Way } from './journey.ts'

const { addressOf, pageOf } = await formsStage()

interface SettingsForm extends Way {
  readonly address: string
  readonly one: Endpoint
  readonly update: Endpoint
  /** By default whoever the record belongs to. */
  readonly as?: 'operator'
  /** Excluded by another field. */
  readonly unfilled?: readonly string[]
  /** A value remains, whichever is chosen. */
  readonly kept?: readonly string[]
}

const serviceAccount = { type: 'service_account', project_id: 'deneme', client_email: 'a@demo.sofra', private_key: 'x' }

/** The ways through a section whose fields exclude or show each other. */
const ways: Partial<Record<string, readonly Partial<SettingsForm>[]>> = {
  payment: [{ press: ['settings.payment.gateway.iyzico'] }, { press: ['settings.payment.gateway.paytr'] }],
  sms: [{ press: ['settings.sms.provider.netgsm'] }, { press: ['settings.sms.provider.ileti_merkezi'] }],
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
  const { one, update } = sections[name]
  const of = { address: `/company/settings/:company_id?section=${name}`, one, update }
  return (ways[name] ?? [{}]).map((way) => ({ ...of, ...way }))
})

// Whoever opens a table without guests has a server of their own.
const leave = ['branch.guests_open_tables'] as const
const ofBranch = { one: branchSettings, update: putBranchSettings, as: 'operator', leave } as const
const general = { ...ofBranch, address: '/manegement/:branch_id/settings/general-settings' }

const forms: readonly SettingsForm[] = [
  { address: '/site-setting', one: siteSetting.one, update: siteSetting.update },
  { ...general, unfilled: ['own_ip', 'own_port'], kept: ['guests_open_tables'] },
  { ...general, press: ['branch.guests_open_tables'] },
  {
    address: '/branch/form/:branch_id',
    one: branchProfile,
    update: putBranch,
    as: 'operator',
    leave,
  },
  ...ofSections,
]

test.each(forms)('$address saves each field that is filled, and each that is emptied again', async (of) => {
  const page = of.as ? pageOf(siteSetting.update) : pageOf(of.update)
  const [path, stored] = [addressOf(of.update.path), addressOf(of.one.path)]
  const body = of.update.body as z.ZodObject
  const form = await openForm(page, addressOf(of.address))
  await fillEvery({ page, form, save: of.update, n: 0 }, of)
  const filled = await saveForm(page, of.update, path)
  if (!filled) throw new Error('nothing was filled')
  expectStored(filled.sent, await filled.read(stored))
  expect.soft(emptyPaths(body, filled.sent), 'fields that stayed empty').toEqual(of.unfilled ?? [])
  const starred = await clearOptional({ page, form: await openForm(page, addressOf(of.address)), save: of.update }, of)
  const emptied = await saveForm(page, of.update, path)
  if (!emptied) throw new Error('nothing could be emptied')
  const record = await emptied.read(stored)
  expectStored(emptied.sent, record)
  expect.soft(keptPaths(body, record, starred), 'fields that were kept').toEqual(of.kept ?? [])
})
