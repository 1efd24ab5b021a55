import type { FormPart } from '../../../../kit/form/IndexedForm.tsx'
import { useT } from '../../../../kit/words/i18n.ts'

const sections = ['identity', 'place', 'look', 'delivery', 'guests', 'receipt', 'money'] as const
export type SectionName = (typeof sections)[number]

export const partOf = (t: ReturnType<typeof useT>, name: SectionName): FormPart => ({
  id: `branch-form-${name}`,
  title: t(`branch-form.section.${name}`),
})

/** The sections of the form in order. */
export const useParts = () => {
  const t = useT()
  return sections.map((name) => partOf(t, name))
}
