import {
  companyTheme,
  type ThemeChoice,
  themeChoices,
} from '@sofra/contract/company/company-theme/company-theme.contract.ts'
import {
  defaultLook,
  fonts,
  type OwnLook,
  resolvedLook,
  themeColours,
} from '@sofra/contract/platform/theme/theme.look.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useWatch } from 'react-hook-form'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { FormField } from '../../../kit/form/field/FormField.tsx'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { Section } from '../../../kit/form/Section.tsx'
import { call } from '../../../kit/http/api.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { ColourField, ThemePreview } from '../../platform/theme/theme.api.ts'

const { Text, Picture, Flag } = fieldsOf(companyTheme)

const useChoices = (company_id: number): readonly ThemeChoice[] => {
  const { data = [] } = useQuery({
    queryKey: [companyTheme.name, 'choices', company_id],
    queryFn: ({ signal }) => call(themeChoices, { params: { company_id } }, { signal }),
  })
  return data
}

/** The theme chosen in the form. */
const useChosen = (company_id: number) => {
  const { theme_id } = useWatch() as { theme_id?: number }
  return useChoices(company_id).find(({ id }) => id === theme_id)
}

interface OfCompany {
  readonly companyId: number
}

const ThemeField = ({ companyId }: OfCompany) => {
  const [lang] = useLang()
  const options = useChoices(companyId).map(({ id, name }) => ({ value: id, label: translatedText(name, lang) }))
  return <SelectField name="theme_id" options={options} />
}

const FontField = ({ theme }: { readonly theme: ThemeChoice | undefined }) => {
  const t = useT()
  const field = useField('font')
  return (
    <FormField field={field}>
      <Select
        {...field.input}
        allowClear
        value={field.value}
        placeholder={theme ? t('company-theme.of-theme', { value: t(`theme.font.${theme.font}`) }) : ''}
        options={fonts.map((font) => ({ value: font, label: t(`theme.font.${font}`) }))}
        onChange={(font) => field.onChange(font ?? null)}
        style={{ inlineSize: '100%' }}
      />
    </FormField>
  )
}

const OwnLookFields = ({ companyId }: OfCompany) => {
  const t = useT()
  const theme = useChosen(companyId)
  return (
    <Section title={t('company-theme.own')} hint={t('company-theme.own.hint')}>
      {[0, 2, 4].map((from) => (
        <FieldRow key={from}>
          {themeColours.slice(from, from + 2).map((colour) => (
            <ColourField key={colour} name={colour} fallback={theme?.[colour]} />
          ))}
        </FieldRow>
      ))}
      <FontField theme={theme} />
    </Section>
  )
}

const Preview = ({ companyId }: OfCompany) => {
  const theme = useChosen(companyId)
  const companyLook = useWatch() as OwnLook & { logo?: string | null; banner?: string | null }
  return (
    <ThemePreview
      look={resolvedLook(theme ?? defaultLook, companyLook)}
      logo={companyLook.logo}
      banner={companyLook.banner}
    />
  )
}

export default function CompanyThemeForm({ company_id: companyId }: { readonly company_id: number }) {
  const t = useT()
  return (
    <ResourceForm of={companyTheme} beside={{ preview: <Preview companyId={companyId} /> }}>
      <Text name="name" />
      <ThemeField companyId={companyId} />
      <OwnLookFields companyId={companyId} />
      <Section title={t('company-theme.pictures')} hint={t('company-theme.pictures.hint')}>
        <Picture name="logo" shape="logo" />
        <Picture name="favicon" shape="favicon" />
        <Picture name="banner" shape="category" />
      </Section>
      <Flag name="is_active" help="company-theme.is_active.hint" />
    </ResourceForm>
  )
}
