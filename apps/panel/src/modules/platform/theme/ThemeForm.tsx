import { theme } from '@sofra/contract/platform/theme/theme.contract.ts'
import { defaultLook, type Look, themeColours } from '@sofra/contract/platform/theme/theme.look.ts'
import { useWatch } from 'react-hook-form'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { Section } from '../../../kit/form/Section.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { ColourField } from './ColourField.tsx'
import { ThemePreview } from './ThemePreview.tsx'

const { Translated, Choice, NumberField, Picture, Flag } = fieldsOf(theme)
const rows = [0, 2, 4].map((from) => themeColours.slice(from, from + 2))

/** Colours and shape of a theme. */
const LookFields = () => {
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

const Preview = () => <ThemePreview look={useWatch() as Partial<Look>} />

export default function ThemeForm() {
  return (
    <ResourceForm of={theme} start={{ ...defaultLook, is_active: true }} beside={{ preview: <Preview /> }}>
      <Translated name="name" />
      <LookFields />
      <Picture name="image" shape="share" />
      <Flag name="is_active" />
    </ResourceForm>
  )
}
