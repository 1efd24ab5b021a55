import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { wordGroupMenu, wordGroupMenus } from '@sofra/contract/platform/word-group/word-group.contract.ts'
import { matchByWord } from '@sofra/contract/platform/word-group/word-group.matches.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useDebounced } from '../../../kit/debounced.ts'
import { Field } from '../../../kit/form/field/Field.tsx'
import { TagsField } from '../../../kit/form/field/TagsField.tsx'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { call } from '../../../kit/http/api.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { FoundWords } from './FoundWords.tsx'

const noneKnown: readonly string[] = []

/** The menu of one branch, prepared for search. */
const useMenu = (branch: number | undefined) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['word-group', 'menu', branch],
    queryFn: ({ signal }) => call(wordGroupMenu, { query: branch ? { branch_id: branch } : {} }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
  const products = useMemo(
    () =>
      data?.products.map(({ name, category }) => ({
        name,
        text: toSearchText([name.tr, name.en, name.de, category.tr, category.en, category.de].join('\n')),
      })),
    [data],
  )
  return { menu: data?.menu, products, error, refetch }
}

interface MenuSelectProps {
  readonly menu: { readonly id: number; readonly name: string }
  readonly onChange: (id: number) => void
}

/** Chooses the branch whose menu is used for trying the words. */
const MenuSelect = ({ menu, onChange }: MenuSelectProps) => {
  const t = useT()
  const id = useId()
  const [typed, type] = useState('')
  const q = useDebounced(typed)
  const { data = [] } = useQuery({
    queryKey: ['word-group', 'menus', q],
    queryFn: ({ signal }) => call(wordGroupMenus, { query: q ? { q } : {} }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Field id={id} label={t('word-group.menu')}>
      <Select
        id={id}
        labelInValue
        value={{ value: menu.id, label: menu.name }}
        showSearch={{ filterOption: false, onSearch: type }}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ value }) => onChange(value)}
        style={{ inlineSize: '100%' }}
      />
    </Field>
  )
}

/** The words of a group, each with its folded form and its matches in a menu while it is typed. */
export const WordsField = () => {
  const [typing, setTyping] = useState('')
  const [branch, setBranch] = useState<number>()
  const written = useWatch({ name: 'words' }) as readonly string[] | undefined
  const { menu, products, error, refetch } = useMenu(branch)
  const words = useMemo(() => [...(written ?? []), typing].filter((word) => word.trim() !== ''), [written, typing])
  const matches = useMemo(() => matchByWord(words, products ?? []), [words, products])
  return (
    <>
      <TagsField name="words" suggestions={noneKnown} onTyping={setTyping} />
      {menu && words.length > 0 ? <MenuSelect menu={menu} onChange={setBranch} /> : null}
      {error ? <Waiting error={error} retry={() => void refetch()} /> : null}
      {words.length > 0 ? <FoundWords found={matches} menu={products && (menu ? 'read' : 'none')} /> : null}
    </>
  )
}
