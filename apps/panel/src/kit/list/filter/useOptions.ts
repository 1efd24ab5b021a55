import type { Choice } from '../../picker/choices.ts'
import { useT } from '../../words/i18n.ts'
import type { ChoiceFilter } from './filters.ts'

/** Returns the translated options of a filter, and the names of the chosen ones. */
export const useOptions = ({ options }: ChoiceFilter, chosen: readonly string[]) => {
  const t = useT()
  const choices = options.map(
    (option): Choice => ({ id: option.value, title: 'label' in option ? t(option.label) : option.text }),
  )
  return { options: choices, names: chosen.map((value) => choices.find(({ id }) => id === value)?.title ?? value) }
}
