import type { Choice } from '../../picker/choices.ts'
import { useT } from '../../words/i18n.ts'
import type { ChoiceFilter } from './filters.ts'

/** The options of a filter by their words, and what the chosen ones are called. */
export const useOptions = ({ options }: ChoiceFilter, chosen: readonly string[]) => {
  const t = useT()
  const named = options.map(
    (option): Choice => ({ id: option.value, title: 'label' in option ? t(option.label) : option.text }),
  )
  return { options: named, names: chosen.map((value) => named.find(({ id }) => id === value)?.title ?? value) }
}
