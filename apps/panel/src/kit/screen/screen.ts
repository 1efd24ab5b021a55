import type { AccountType, EndpointHead } from '@sofra/contract/kernel/endpoint.ts'
import type { Visibility } from '@sofra/contract/kernel/visibility.ts'
import type { recordWords } from '@sofra/contract/records.ts'
import type { LucideIcon } from 'lucide-react'
import { type ComponentType, createContext, type ReactNode } from 'react'
import type { PhraseKey } from '../words/i18n.ts'
import type { SearchFields, SearchOf } from './search.ts'

/** The sections of the sidebar, in order. A screen of one branch is shown under that branch. */
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

/** A screen's component gets the parameters of its path. */
export type ScreenComponent<Params> = (params: Params) => ReactNode

/** A record of the log: its id, company and branch. */
interface LoggedRecord {
  readonly record: string
  readonly record_id: string
  readonly company_id: number | null
  readonly branch_id: number | null
}

/** A row of a list, whatever its fields. */
export type SelectedRow = Readonly<Record<string, unknown>> & { readonly id: number }

/** Props of an action on selected rows: the rows, their parameters, and a callback for the end of the action. */
export interface SelectedRows {
  readonly params: Readonly<Record<string, number>>
  readonly rows: readonly SelectedRow[]
  readonly onDone: () => void
}

/** Props of a part above a list: the number of rows that the list shows, undefined while they load. */
export interface LeadProps {
  readonly matches: number | undefined
}

/** A record that a later module adds content to. */
export interface PartOfRecord {
  readonly id: number
  readonly branch_id: number
}

/** A table whose changes the log shows. */
export type RecordTable = keyof typeof recordWords

export interface Screen<Path extends string = string, Search extends SearchFields = SearchFields> {
  /** `:id` is a parameter; `:branch_id` makes it a screen of the chosen branch. */
  readonly path: Path
  readonly title: PhraseKey
  /** The path of the parent screen, which is also marked in the menu, if it is not the list beside it. */
  readonly under?: string
  /** The calls it makes; users who may make none of them do not see it. Empty: visible to all. */
  readonly needs: readonly EndpointHead[]
  readonly menu?: {
    readonly section: MenuSection
    /** Its menu section for the platform's staff, if different. */
    readonly platformSection?: MenuSection
    readonly icon: LucideIcon
    readonly order: number
    /** The account types whose menus list it. The default is all that may see it. */
    readonly accounts?: readonly AccountType[]
    /** The path of the screen that shows the same for all branches. Users with a single branch see only this one. */
    readonly standsFor?: string
    /** The number of pending items of the branch, beside its title. */
    readonly badge?: () => Promise<{ readonly default: ComponentType<{ readonly branch: number }> }>
  }
  readonly when?: Visibility
  /** The search parameters of the address; screens read them with `useSearch`. */
  readonly search?: Search
  /**
   * The settings of a branch's settings page, by label, for the search over all settings. A setting that is not always visible is
   * preceded by the controls that reveal it, the nearest first.
   */
  readonly settings?: readonly (PhraseKey | readonly [words: PhraseKey, ...at: PhraseKey[]])[]
  /** The tables whose records it shows: the log links here from their changes. */
  readonly records?: readonly RecordTable[]
  /** Search parameters of a link to a record that the path does not contain. */
  readonly recordSearch?: (of: LoggedRecord) => Values
  /**
   * An action for selected rows of its parent list, for users who may make the call. It allows a later module to act on an
   * earlier one's list; a list without such screens has no checkboxes.
   */
  readonly selection?: {
    readonly needs: EndpointHead
    readonly key: string
    readonly load: () => Promise<{ readonly default: ComponentType<SelectedRows> }>
  }
  /**
   * Content above its parent list while the list's address has the parameter `search`. It allows a later module to extend an
   * earlier one's list.
   */
  readonly lead?: {
    readonly needs: EndpointHead
    readonly search: string
    readonly load: () => Promise<{ readonly default: ComponentType<LeadProps> }>
  }
  /**
   * Content that it adds to a record on the screen of an earlier module, such as a branch's form, for users who may make the call.
   */
  readonly parts?: readonly {
    readonly of: RecordTable
    readonly needs: EndpointHead
    readonly load: () => Promise<{ readonly default: ComponentType<PartOfRecord> }>
  }[]
  /** Its tab is always first and survives "close all". */
  readonly pinned?: boolean
  readonly load: () => Promise<{ default: ScreenComponent<never> }>
  /** Its phrases are part of the first load, so that it need not wait for the others. */
  readonly firstWords?: true
}

/** Every screen of the panel, for components that list them. */
export const ScreensContext = createContext<readonly Screen[]>([])

/** Loads a component that reads only parameters of the path. */
interface LoadsFor<Name extends string> {
  readonly load: () => Promise<{ default: ScreenComponent<Readonly<Record<Name, number>>> }>
}

/** `never` for a component whose parameters are not in the path: they are misspelt. */
type Spelt<Params, Name extends string> = [Name] extends [never]
  ? unknown
  : [keyof Params] extends [never]
    ? unknown
    : [keyof Params & Name] extends [never]
      ? never
      : unknown

/** Declares a screen: its path, permissions, menu entry and loader. */
export const screen = <const Path extends `/${string}`, Params, Search extends SearchFields = SearchFields>(
  declaration: Screen<Path, Search> &
    LoadsFor<ParamName<Path>> & { readonly load: () => Promise<{ default: ScreenComponent<Params> }> } & Spelt<
      Params,
      ParamName<Path>
    >,
): Screen<Path, Search> => declaration

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>

/** The search parameters that a link may have: those declared by the screen. */
type SearchValues<S extends SearchFields> = string extends keyof S
  ? Readonly<Record<string, never>>
  : Partial<SearchOf<S>>

/** The arguments after a screen in a link: the path's parameters, if any, then the search. */
export type Target<P extends string, S extends SearchFields = SearchFields> = [ParamName<P>] extends [never]
  ? [params?: undefined, search?: SearchValues<S>]
  : [params: Readonly<Record<ParamName<P>, string | number>>, search?: SearchValues<S>]

/** Returns a search as a query string without empty values. */
export const searchText = (search: Values = {}) => {
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

/** Returns the path of a screen with its parameters filled in. */
export const pathTo = ({ path }: Pick<Screen, 'path'>, params: Readonly<Record<string, string | number>> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Returns the address of a screen. */
export const href = <P extends string, S extends SearchFields = SearchFields>(
  to: Screen<P, S>,
  ...[params, search]: Target<P, S>
) => `${pathTo(to, params)}${searchText(search)}`

/**
 * Returns the address that shows a record of the log: `:company_id` and `:branch_id` are filled from the record, any other
 * parameter with its id.
 */
export const recordHref = (screens: readonly Screen[], of: LoggedRecord) => {
  const to = screens.find(({ records }) => records?.some((table) => table === of.record))
  if (!to) return undefined
  const ids: Readonly<Record<string, number | null>> = { company_id: of.company_id, branch_id: of.branch_id }
  const path = to.path.replace(/:(\w+)/g, (_, name: string) => String(ids[name] ?? of.record_id))
  return `${path}${searchText(to.recordSearch?.(of))}`
}
