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

/** The typed values of a connection. A secret is empty if unchanged, and null to delete it. */
export type Draft = Pick<
  BranchIntegration,
  'is_active' | 'remote_name' | 'remote_id' | 'pickup_point_name' | 'pickup_point_id'
> & { readonly credentials: Readonly<Record<string, string | null>> }

/** Marketplaces or courier services: their calls and phrases. */
export interface IntegrationKind {
  readonly name: 'marketplaces' | 'couriers'
  readonly icon: LucideIcon
  readonly list: typeof branchMarketplaces | typeof branchCouriers
  readonly update: typeof putBranchMarketplace | typeof putBranchCourier
  readonly bodyOf: (draft: Draft) => object
  /** The messages for a failed load and for a missing licence module. */
  readonly failed: PhraseKey
  readonly none: PhraseKey
  /** Which of them are connected already. */
  readonly state: PhraseKey
  /** What to check outside the product. */
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

/** The platforms of a kind, and the branch's connection to each. */
export const useIntegrations = ({ name, list }: IntegrationKind, branch: number) =>
  useQuery({
    // Below the branch's key, so that it is refetched whenever the branch is saved.
    queryKey: ['branch', name, branch],
    queryFn: ({ signal }) => call(list, { params: { branch_id: branch } }, { signal }),
  })

/** Loads one connection of another branch. */
export const readIntegration = async (kind: IntegrationKind, branch: number, code: string, signal?: AbortSignal) => {
  const { items } = await call(kind.list, { params: { branch_id: branch } }, signal ? { signal } : {})
  return items.find((one) => one.code === code)
}

/** The draft of a branch's connection to one platform; starts from `listed` until it is refetched. */
export const useIntegration = (kind: IntegrationKind, branch: number, listed: BranchIntegration) =>
  usePart<BranchIntegration, Draft>({
    key: [`${kind.name} ${listed.code}`, branch],
    load: async (signal) => (await readIntegration(kind, branch, listed.code, signal)) ?? listed,
    draftOf,
    bodyOf: kind.bodyOf,
    schema: kind.update.body,
    send: (body) => call(kind.update, { params: { branch_id: branch, slug: listed.code }, body }),
  })

const texts = ['remote_name', 'remote_id', 'pickup_point_name', 'pickup_point_id'] as const

/** Describes the changes of a draft; of a secret only that it changes. */
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
