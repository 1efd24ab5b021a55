import {
  type BranchShowcase,
  type CompanyShowcase,
  mostShowcases,
  type PictureField,
  type PlatformShowcase,
  pictureFields,
  type ShowcaseKind,
  showcasePictures,
  showcaseRatios,
} from '@sofra/contract/marketing/showcase/showcase.contract.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { FileStore } from '../../../kernel/files/file-store.ts'
import { licensedModules } from '../../../kernel/licence.ts'
import type { BranchKeys, CompanyKeys, RecordKeys } from '../../../kernel/records/keys.ts'
import { readOrder } from '../../../kernel/records/order.ts'
import { missingIds } from '../../../kernel/records/read.ts'
import { pictureSize } from '../../platform/picture/picture.size.api.ts'

type Input = PlatformShowcase | CompanyShowcase | BranchShowcase

interface Fault {
  path: string
  code: PhraseKey
  params?: Record<string, string>
}

/** Each kind has its own pictures; pictures of other kinds are refused. */
const pictureFaults = (input: Input): Fault[] => {
  const { needed, besides } = showcasePictures[input.kind]
  const [needs, allows] = [needed as readonly string[], besides as readonly string[]]
  const faults = pictureFields.flatMap((path): Fault[] => {
    if (input[path] === null) return needs.includes(path) ? [{ path, code: 'showcase.needs-picture' }] : []
    return needs.includes(path) || allows.includes(path) ? [] : [{ path, code: 'showcase.other-kind' }]
  })
  const isStory = input.kind === 'story'
  if (isStory && input.items.length === 0) faults.push({ path: 'items', code: 'showcase.needs-items' })
  if (!isStory && input.items.length > 0) faults.push({ path: 'items', code: 'showcase.other-kind' })
  return faults
}

/** Uploads are cropped to whole pixels, so the ratio may differ by 2 %. */
const tolerance = 0.02

const ratioOf = ({ kind, placement }: Input, field: PictureField): number | undefined => {
  const ratios: Readonly<Partial<Record<PictureField, number | { wide: number; half: number }>>> = showcaseRatios[kind]
  const ratio = ratios[field]
  return typeof ratio === 'object' ? ratio[placement] : ratio
}

const words: Readonly<Record<string, string>> = { '5': '5/1', '2': '2/1', '2.5': '5/2', '1': '1/1' }
const textOf = (ratio: number) => words[String(ratio)] ?? '4/3'

/** Returns faults for pictures with a wrong aspect ratio. Missing files are ignored. */
async function ratioFaults(files: FileStore, input: Input) {
  const faults: Fault[] = []
  for (const path of pictureFields) {
    const [picture, ratio] = [input[path], ratioOf(input, path)]
    if (!picture || !ratio) continue
    const size = await pictureSize(files, picture)
    if (!size || Math.abs(size.width / size.height / ratio - 1) <= tolerance) continue
    faults.push({ path, code: 'showcase.ratio' as const, params: { ratio: textOf(ratio) } })
  }
  return faults
}

const timeFaults = ({ starts_at, ends_at, shows_countdown }: Input) => {
  if (ends_at === null)
    return shows_countdown ? [{ path: 'ends_at', code: 'showcase.countdown-needs-end' } as const] : []
  const isBefore = starts_at !== null && Date.parse(ends_at) <= Date.parse(starts_at)
  return isBefore ? [{ path: 'ends_at', code: 'showcase.ends-before' } as const] : []
}

const pageThere = `select from content where slug = $1 union all select from company_blog_area where slug = $1`

/** Checks that a target has what its kind needs; a page is the platform's or from a company's blog. */
const targetFaults = async (query: Query, { target, page, link }: Input): Promise<Fault[]> => {
  if (target === 'link' && link === '') return [{ path: 'link', code: 'rule.required' }]
  if (page === null) return target === 'page' ? [{ path: 'page', code: 'rule.choice' }] : []
  return (await query(pageThere, [page])).length > 0 ? [] : [{ path: 'page', code: 'showcase.unknown-target' }]
}

/** Checks that products and categories exist; another restaurant's count as missing. */
const menuFaults = async (
  query: Query,
  { target, product_id, category_id }: Pick<BranchShowcase, 'target' | 'product_id' | 'category_id'>,
  menu: BranchKeys | null,
): Promise<Fault[]> => {
  const isOfMenu = target === 'product' || target === 'category'
  if (!menu) return isOfMenu || product_id || category_id ? [{ path: 'target_branch_id', code: 'rule.choice' }] : []
  if (isOfMenu && (target === 'product' ? product_id : category_id) === null)
    return [{ path: `${target}_id`, code: 'rule.choice' }]
  const [products, categories] = await missingIds(query, [
    { table: 'product', keys: menu, ids: product_id === null ? [] : [product_id] },
    { table: 'category', keys: menu, ids: category_id === null ? [] : [category_id] },
  ])
  return [
    ...(products.size > 0 ? [{ path: 'product_id', code: 'showcase.unknown-target' } as const] : []),
    ...(categories.size > 0 ? [{ path: 'category_id', code: 'showcase.unknown-target' } as const] : []),
  ]
}

/** Refuses showcases beyond the limit of a kind. Concurrent ones may exceed it slightly. */
const checkRoom = async (query: Query, name: string, keys: RecordKeys, kind: ShowcaseKind, id: number | null) => {
  const idsOfKind = await readOrder(query, { name, order: 'kind' }, keys, { kind })
  if (idsOfKind.filter((one) => one !== id).length >= mostShowcases)
    throw new AppError(409, 'showcase.too-many', { params: { most: mostShowcases } })
}

const checkStories = async (query: Query, { company_id }: CompanyKeys, kind: ShowcaseKind) => {
  if (kind !== 'story') return
  const [licence] = await query<{ open: boolean }>(`select 'campaign' = any (${licensedModules('$1')}) as open`, [
    company_id,
  ])
  if (!licence?.open)
    throw new AppError(402, 'licence.missing-module', { words: { module: 'licence.module.campaign' } })
}

const refuse = (errors: readonly Fault[]) => {
  if (errors.length > 0) throw new AppError(400, 'error.invalid', { errors: [...errors] })
}

/** The checks for showcases of every owner. */
const commonFaults = async (query: Query, input: Input, files: FileStore): Promise<Fault[]> => [
  ...(await ratioFaults(files, input)),
  ...pictureFaults(input),
  ...timeFaults(input),
  ...(await targetFaults(query, input)),
]

export const checkPlatformShowcase =
  (files: FileStore) =>
  async ({ query }: Context, keys: RecordKeys, input: PlatformShowcase, id: number | null) => {
    refuse(await commonFaults(query, input, files))
    await checkRoom(query, 'platform_showcase', keys, input.kind, id)
  }

export const checkCompanyShowcase =
  (files: FileStore) =>
  async ({ query }: Context, keys: CompanyKeys, input: CompanyShowcase, id: number | null) => {
    await checkStories(query, keys, input.kind)
    const { target_branch_id } = input
    const menu = target_branch_id === null ? null : { ...keys, branch_id: target_branch_id }
    const [missing] = await missingIds(query, [{ table: 'branch', keys, ids: menu ? [menu.branch_id] : [] }])
    refuse([
      ...(await commonFaults(query, input, files)),
      ...(missing.size > 0
        ? [{ path: 'target_branch_id', code: 'showcase.unknown-target' } as const]
        : await menuFaults(query, input, menu)),
    ])
    await checkRoom(query, 'company_showcase', keys, input.kind, id)
  }

export const checkBranchShowcase =
  (files: FileStore) =>
  async ({ query }: Context, keys: BranchKeys, input: BranchShowcase, id: number | null) => {
    await checkStories(query, keys, input.kind)
    refuse([...(await commonFaults(query, input, files)), ...(await menuFaults(query, input, keys))])
    await checkRoom(query, 'branch_showcase', keys, input.kind, id)
  }
