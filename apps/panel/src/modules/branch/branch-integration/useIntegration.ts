import type {
  BranchIntegration,
  branchCouriers,
  branchMarketplaces,
  putBranchCourier,
  putBranchMarketplace,
} from '@sofra/contract/branch/branch-integration/branch-integration.contract.ts'
import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { call } from '../../../kit/http/api.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import { usePart } from '../branch/branch-part.api.tsx'
import type { SettingChange } from '../branch/branch-settings.api.tsx'

/** What is typed of a connection; a secret is empty until a new one is, and null once it is to be taken away. */
export type Draft = Pick<
  BranchIntegration,
  'is_active' | 'remote_name' | 'remote_id' | 'pickup_point_name' | 'pickup_point_id'
> & { readonly credentials: Readonly<Record<string, string | null>> }

/** Marketplaces or courier services: their calls and words. */
export interface IntegrationKind {
  readonly name: 'marketplaces' | 'couriers'
  readonly icon: LucideIcon
  readonly list: typeof branchMarketplaces | typeof branchCouriers
  readonly update: typeof putBranchMarketplace | typeof putBranchCourier
  readonly bodyOf: (draft: Draft) => object
  /** What is said where they could not be loaded, and where the licence has no such module. */
  readonly failed: PhraseKey
  readonly none: PhraseKey
  /** What to check outside of the product. */
  readonly hint?: PhraseKey
}

export const sentWithPickup = ({ credentials, ...draft }: Draft) => ({
  ...draft,
  credentials: Object.entries(credentials).map(([key, value]) => ({ key, value })),
})
export const sentDetails = (draft: Draft) => {
  const { pickup_point_name: _name, pickup_point_id: _id, ...details } = sentWithPickup(draft)
  return details
}

const draftOf = (of: BranchIntegration): Draft => ({
  is_active: of.is_active,
  remote_name: of.remote_name,
  remote_id: of.remote_id,
  pickup_point_name: of.pickup_point_name,
  pickup_point_id: of.pickup_point_id,
  credentials: Object.fromEntries(of.asks.map(({ key, is_secret }) => [key, is_secret ? '' : (of.fields[key] ?? '')])),
})

/** The platforms of a kind, and how the branch is connected to each. */
export const useIntegrations = ({ name, list }: IntegrationKind, branch: number) =>
  useQuery({
    // Under the branch, so that it is read anew with whatever is saved of it.
    queryKey: ['branch', name, branch],
    queryFn: ({ signal }) => call(list, { params: { branch_id: branch } }, { signal }),
  })

/** One of them, as another branch has it. */
export const readIntegration = async (kind: IntegrationKind, branch: number, code: string, signal?: AbortSignal) => {
  const { items } = await call(kind.list, { params: { branch_id: branch } }, signal ? { signal } : {})
  return items.find((one) => one.code === code)
}

/** Draft of the connection of a branch to one platform, `shown` until it is read anew. */
export const useIntegration = (kind: IntegrationKind, branch: number, shown: BranchIntegration) =>
  usePart<BranchIntegration, Draft>({
    key: [`${kind.name} ${shown.code}`, branch],
    load: async (signal) => (await readIntegration(kind, branch, shown.code, signal)) ?? shown,
    draftOf,
    bodyOf: kind.bodyOf,
    schema: kind.update.body,
    send: (body) => call(kind.update, { params: { branch_id: branch, slug: shown.code }, body }),
  })

const texts = ['remote_name', 'remote_id', 'pickup_point_name', 'pickup_point_id'] as const

/** How a draft differs from what is saved, in words; of a secret only that it does. */
export const useIntegrationChanges = () => {
  const t = useT()
  const written = (text: string | null | undefined) => text || '–'
  const yes = (on: boolean) => t(on ? 'value.yes' : 'value.no')
  return (of: BranchIntegration, after: Draft): SettingChange[] => {
    const before = draftOf(of)
    const secret = (key: string, typed: string | null | undefined) => {
      if (typed) return t('branch-integration.secret.new')
      return typed === '' && of.secrets[key] ? t('branch-integration.secret.stored') : '–'
    }
    const details = of.asks.map(({ key, label, is_secret }) => {
      const [was, is] = [before.credentials[key], after.credentials[key]]
      const words = (value: string | null | undefined) => (is_secret ? secret(key, value) : written(value))
      return { key: `credentials ${key}`, name: label, differs: was !== is, from: words(was), to: words(is) }
    })
    const others = texts.map((key) => ({
      key,
      name: t(`branch-integration.${key}`),
      differs: before[key] !== after[key],
      from: written(before[key]),
      to: written(after[key]),
    }))
    const active = {
      key: 'is_active',
      name: t('branch-integration.is_active'),
      differs: before.is_active !== after.is_active,
      from: yes(before.is_active),
      to: yes(after.is_active),
    }
    return [...details, ...others, active].filter(({ differs }) => differs)
  }
}
