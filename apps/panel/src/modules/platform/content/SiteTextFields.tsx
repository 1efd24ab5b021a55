import { content } from '@sofra/contract/platform/content/content.contract.ts'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { Section } from '../../../kit/form/Section.tsx'
import { useT } from '../../../kit/words/i18n.ts'

const { Translated, Choice, DateField } = fieldsOf(content)

/** When a text is published, and its data for search engines; for pages and companies' texts. */
export const SiteTextFields = () => {
  const t = useT()
  return (
    <>
      <Section title={t('site-text.publishing')} hint={t('site-text.publishing.hint')}>
        <Choice name="status" words="site-text" />
        <FieldRow>
          <DateField name="starts_at" at="minute" />
          <DateField name="ends_at" at="minute" />
        </FieldRow>
      </Section>
      <Section title={t('site-text.search')} hint={t('site-text.search.hint')}>
        <Translated name="seo_title" />
        <Translated name="seo_description" lines={3} />
      </Section>
    </>
  )
}
