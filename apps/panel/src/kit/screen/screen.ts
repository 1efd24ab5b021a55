import type { AccountType, EndpointHead } from '@sofra/contract/kernel/endpoint.ts'
import type { Visibility } from '@sofra/contract/kernel/visibility.ts'
import type { recordWords } from '@sofra/contract/records.ts'
import type { LucideIcon } from 'lucide-react'
import { type ComponentType, createContext, type ReactNode } from 'react'
import type { PhraseKey } from '../words/i18n.ts'
import type { SearchFields, SearchOf } from './search.ts'

/** The sections of the sidebar, in their order. A screen of one branch is shown under that branch. */
export const menuSections = [
  'daily',
  'menu',
  'guests',
  'marketing',
  'reports',
  'company',
  'integrations',
  'settings',
  'platform',
  'developer',
] as const
export type MenuSection = (typeof menuSections)[number]

export type ParamName<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** A screen is given the parameters of its path. */
export type ScreenComponent<Params> = (params: Params) => ReactNode

/** A record of the log: its id, and the company and branch that it belongs to. */
interface LoggedRecord {
  readonly record: string
  readonly record_id: string
  readonly company_id: number | null
  readonly branch_id: number | null
}

/** A row of a list, whatever its fields. */
export type SelectedRow = Readonly<Record<string, unknown>> & { readonly id: number }

/** What acts on the selected rows of a list: which they are, whose, and what is called once they are done with. */
export interface SelectedRows {
  readonly params: Readonly<Record<string, number>>
  readonly rows: readonly SelectedRow[]
  readonly onDone: () => void
}

/** What a part above a list gets: how many rows the list shows, undefined while they load. */
export interface LeadProps {
  readonly matches: number | undefined
}

/** A table whose changes the log shows. */
export type RecordTable = keyof typeof recordWords

export interface Screen<Path extends string = string, Search extends SearchFields = SearchFields> {
  /** `:id` is a parameter; `:branch_id` makes it a screen of the branch that is chosen. */
  readonly path: Path
  readonly title: PhraseKey
  /** The path of the screen that leads back from here and lights up in the menu, where that is no list beside it. */
  readonly under?: string
  /** The calls it makes; whoever may make none of them does not see it. Empty: everybody sees it. */
  readonly needs: readonly EndpointHead[]
  readonly menu?: {
    readonly section: MenuSection
    /** Where people of the platform find it, if elsewhere. */
    readonly platformSection?: MenuSection
    readonly icon: LucideIcon
    readonly order: number
    /** In whose menus it stands; by default in those of all who see it. */
    readonly accounts?: readonly AccountType[]
    /** The path of the screen that shows the same of all branches: who has a single one finds this one alone. */
    readonly standsFor?: string
    /** What of the branch waits there, beside its title. */
    readonly badge?: () => Promise<{ readonly default: ComponentType<{ readonly branch: number }> }>
  }
  readonly when?: Visibility
  /** What stands in the address behind `?`; screens read it by `useSearch`. */
  readonly search?: Search
  /**
   * What a page of a branch's settings holds, by its labels: the search over all settings leads there. One that is not always
   * shown stands before those that show it, the nearest first.
   */
  readonly settings?: readonly (PhraseKey | readonly [words: PhraseKey, ...at: PhraseKey[]])[]
  /** The tables whose records it shows: the log leads here from their changes. */
  readonly records?: readonly RecordTable[]
  /** What a link to a record says behind `?`, where the path does not name it. */
  readonly recordSearch?: (of: LoggedRecord) => Values
  /**
   * What can be done with rows that are selected in the list which it lies under, by whoever may make the call and holds the key. So a
   * later module acts on an earlier one's list; one of which no screen says this has no boxes.
   */
  readonly selection?: {
    readonly needs: EndpointHead
    readonly key: string
    readonly load: () => Promise<{ readonly default: ComponentType<SelectedRows> }>
  }
  /**
   * What this screen adds above the list that it lies under, while the list's address has the parameter `search`. So a later module
   * leads on from an earlier one's list.
   */
  readonly lead?: {
    readonly needs: EndpointHead
    readonly search: string
    readonly load: () => Promise<{ readonly default: ComponentType<LeadProps> }>
  }
  /** Its tab is always there, first, and survives "close all". */
  readonly pinned?: boolean
  readonly load: () => Promise<{ default: ScreenComponent<never> }>
  /**
   * The calls with which it begins, as far as its path says all that they ask; lists as they open. The page at its address
   * makes them while the code is still on its way.
   */
  readonly first?: (account: AccountType) => readonly EndpointHead[]
}

/** Every screen of the panel, for what lists them. */
export const ScreensContext = createContext<readonly Screen[]>([])

/** Loads a component that reads no other parameters than those of the path. */
interface LoadsFor<Name extends string> {
  readonly load: () => Promise<{ default: ScreenComponent<Readonly<Record<Name, number>>> }>
}

/** `never` for a component that reads none of the parameters that a path has, but others: they are misspelt. */
type Spelt<Params, Name extends string> = [Name] extends [never]
  ? unknown
  : [keyof Params] extends [never]
    ? unknown
    : [keyof Params & Name] extends [never]
      ? never
      : unknown

/** Declares a screen: where it lies, who sees it, where it stands in the menu, how it is loaded. */
export const screen = <const Path extends `/${string}`, Params, Search extends SearchFields = SearchFields>(
  declaration: Screen<Path, Search> &
    LoadsFor<ParamName<Path>> & { readonly load: () => Promise<{ default: ScreenComponent<Params> }> } & Spelt<
      Params,
      ParamName<Path>
    >,
): Screen<Path, Search> => declaration

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>

/** What a link may carry behind `?`: what the screen declares, and nothing where it declares nothing. */
type SearchValues<S extends SearchFields> = string extends keyof S
  ? Readonly<Record<string, never>>
  : Partial<SearchOf<S>>

/** What follows a screen wherever one is pointed at: its path's parameters where it has some, then the search. */
export type Target<P extends string, S extends SearchFields = SearchFields> = [ParamName<P>] extends [never]
  ? [params?: undefined, search?: SearchValues<S>]
  : [params: Readonly<Record<ParamName<P>, string | number>>, search?: SearchValues<S>]

/** A search as it stands in the address; empty values are left out. */
export const searchText = (search: Values = {}) => {
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

/** The path of a screen with its parameters filled in. */
export const pathTo = ({ path }: Pick<Screen, 'path'>, params: Readonly<Record<string, string | number>> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** The address of a screen. */
export const href = <P extends string, S extends SearchFields = SearchFields>(
  to: Screen<P, S>,
  ...[params, search]: Target<P, S>
) => `${pathTo(to, params)}${searchText(search)}`

/** Where a record of the log is shown: `:company_id` and `:branch_id` of the path are its own, any other parameter is its id. */
export const recordHref = (screens: readonly Screen[], of: LoggedRecord) => {
  const to = screens.find(({ records }) => records?.some((table) => table === of.record))
  if (!to) return undefined
  const own: Readonly<Record<string, number | null>> = { company_id: of.company_id, branch_id: of.branch_id }
  const path = to.path.replace(/:(\w+)/g, (_, name: string) => String(own[name] ?? of.record_id))
  return `${path}${searchText(to.recordSearch?.(of))}`
}
