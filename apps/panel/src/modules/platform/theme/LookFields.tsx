import type { look } from '@sofra/contract/platform/theme/theme.contract.ts'
import { themeColours } from '@sofra/contract/platform/theme/theme.look.ts'
import type { z } from 'zod'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { Section } from '../../../kit/form/Section.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { ColourField } from './ColourField.tsx'

const { Choice, NumberField, Flag } = fieldsOf({} as { input: z.ZodObject<typeof look> })
const rows = [0, 2, 4].map((from) => themeColours.slice(from, from + 2))

/** Colours and shape of a theme. */
export const LookFields = () => {
  const t = useT()
  return (
    <>
      <Section title={t('theme.colours')}>
        {rows.map((colours) => (
          <FieldRow key={colours[0]}>
            {colours.map((colour) => (
              <ColourField key={colour} name={colour} />
            ))}
          </FieldRow>
        ))}
        <Flag name="dark_mode" />
      </Section>
      <Section title={t('theme.shape')}>
        <FieldRow>
          <Choice name="font" words="theme.font" />
          <NumberField name="radius" unit="px" />
        </FieldRow>
        <Choice name="density" words="theme.density" />
        <Choice name="header" words="theme.header" />
      </Section>
    </>
  )
}
