import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { translate } from '@sofra/contract/platform/translate/translate.contract.ts'
import type { Filter } from '../../../kit/list/filter/filters.ts'

export type Overview = ReplyOf<typeof translate.overview>

/** The filters of the list: missing texts, modules with their progress, and screens. */
export const translateFilters = ({ modules = [], screens = [] }: Partial<Overview>): readonly Filter[] => [
  {
    kind: 'choice',
    single: true,
    field: 'state',
    label: 'translate.state',
    options: [
      { value: 'todo', label: 'translate.state.todo' },
      { value: 'done', label: 'translate.state.done' },
    ],
  },
  {
    kind: 'choice',
    field: 'module',
    label: 'translate.module',
    options: modules.map(({ module, area, name, done, total }) => ({
      value: module,
      text: `${area === name ? name : `${area} – ${name}`} · ${done}/${total}`,
    })),
  },
  {
    kind: 'choice',
    field: 'screen',
    label: 'translate.screen',
    options: screens.map(({ screen, name }) => ({ value: screen, text: name })),
  },
]

/** The initial language: the first offered one with missing texts, else the first that is not Turkish. */
export const firstLanguage = (languages: Overview['languages']) =>
  (
    languages.find(({ is_active, done, total }) => is_active && done < total) ??
    languages.find(({ code }) => code !== 'tr')
  )?.code
