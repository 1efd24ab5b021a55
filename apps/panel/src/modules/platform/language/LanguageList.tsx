import { localeOf } from '@sofra/contract/kernel/languages.ts'
import { type LanguageRow, language } from '@sofra/contract/platform/language/language.contract.ts'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { filtersOf } from '../../../kit/list/filter/filters.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { Moves, movable } from '../../../kit/list/Moves.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useFollow } from '../../../kit/screen/link.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** The translated share of a language, linked to what is missing. */
const Share = ({ row: { code, translated, phrases } }: { readonly row: LanguageRow }) => {
  const t = useT()
  const follow = useFollow()
  const { rate, number } = useFormat()
  return (
    <a
      href={`/translate?language=${code}&state=todo`}
      onClick={follow}
      title={t('translate.progress', { done: number(translated), total: number(phrases) })}
    >
      {rate(Math.floor((translated / phrases) * 10_000))}
    </a>
  )
}

const Defaults = ({ row }: { readonly row: LanguageRow }) => {
  const t = useT()
  const of = [
    ...(row.is_panel_default ? [t('language.defaults.panel')] : []),
    ...(row.is_guest_default ? [t('language.defaults.guest')] : []),
  ]
  return of.join(', ')
}

const { text, flag, custom } = columnsOf(language)
const columns = [
  custom('name', ({ name, code }) => <bdi lang={localeOf(code)}>{name}</bdi>),
  text('code'),
  flag('is_active'),
  custom('translated', (row) => <Share row={row} />),
  { ...custom('is_panel_default', (row) => <Defaults row={row} />), title: 'language.defaults' as const },
]

/** The languages of the product, offered ones first. */
export default function LanguageList() {
  const t = useT()
  const may = useMay()
  const list = useList<LanguageRow>(language)
  const active = movable(list).filter(({ is_active }) => is_active)
  return (
    <ListPage
      of={language}
      list={list}
      columns={columns}
      words={{ title: t('language.title') }}
      filters={<FilterChips filters={filtersOf(language)} state={list.state} set={list.set} />}
      add={null}
      row={{
        open: may(language.one) ? ({ id }) => `/language/form/${id}` : undefined,
        actions:
          may(language.order) && active.length > 1
            ? (row) => <Moves of={language} row={row} rows={active} />
            : undefined,
      }}
    />
  )
}
