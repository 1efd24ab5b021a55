import { optionGroup } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { Button } from 'antd'
import { ArrowLeft, CloudOff } from 'lucide-react'
import { use } from 'react'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { RecordForm } from '../../../kit/form/RecordForm.tsx'
import { Section } from '../../../kit/form/Section.tsx'
import { useOpenedRecord } from '../../../kit/form/useOpenedRecord.ts'
import { useLang, useT } from '../../../kit/i18n.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { rowName } from '../../../kit/list/rowName.ts'
import { useRecordLinks } from '../../../kit/list/useRecordLinks.ts'
import { OpenContext } from '../../../kit/open.ts'
import { Page } from '../../../kit/Page.tsx'
import { useParams, useTabTitle } from '../../../kit/place.ts'
import { CopyButton } from './CopyButton.tsx'
import type { Kind } from './draft.ts'
import { GroupUse } from './GroupUse.tsx'
import { GuestPreview } from './GuestPreview.tsx'
import { ItemsField } from './ItemsField.tsx'
import { LimitFields } from './LimitFields.tsx'
import styles from './OptionGroupForm.module.css'
import { ProblemNotice } from './ProblemNotice.tsx'
import { SelectionTypeField } from './SelectionTypeField.tsx'

const { Translated } = fieldsOf(optionGroup)

const Fields = ({ kind, id }: { readonly kind: Kind; readonly id: number | undefined }) => {
  const t = useT()
  return (
    <div className={styles.layout} data-wide>
      <div className={styles.fields}>
        <ProblemNotice />
        <Translated name="name" />
        <Section title={t('branch-option-group.how')}>
          <SelectionTypeField />
          <LimitFields />
        </Section>
        <Section title={t('branch-option-group.items')}>
          <ItemsField kind={kind} />
        </Section>
      </div>
      <div className={styles.beside}>
        <GuestPreview />
        {id === undefined ? null : <GroupUse id={id} />}
      </div>
    </div>
  )
}

/** One option group: how guests choose, what from, how they see it, and which products offer it. */
export const OptionGroupForm = ({ kind }: { readonly kind: Kind }) => {
  const t = useT()
  const [lang] = useLang()
  const { id } = useParams<'id'>()
  const links = useRecordLinks()
  const open = use(OpenContext)
  const { row, error, retry } = useOpenedRecord(optionGroup, id)
  const one = t(`branch-option-group.kind.${kind}`)
  const name = id === undefined ? t('form.new', { name: one }) : row && rowName(row, lang)
  useTabTitle(name)
  const ready = id === undefined || row !== undefined
  const start = { kind, selection_type: 'multiple', minimum_selection: 0, items: [] }

  return (
    <Page
      title={name ?? one}
      actions={
        <>
          {row ? <CopyButton wide id={row.id} name={row.name as { tr: string; en: string; de: string }} /> : null}
          <Button type="text" icon={<ArrowLeft size={16} aria-hidden="true" />} onClick={() => open(links.list)}>
            {t(`branch-option-group.title.${kind}`)}
          </Button>
        </>
      }
    >
      {ready ? (
        <RecordForm key={id} of={optionGroup} row={row} start={start}>
          <Fields kind={kind} id={id} />
        </RecordForm>
      ) : null}
      {!ready && error ? (
        <EmptyState icon={CloudOff} title={t('form.failed')} hint={error.message}>
          <Button onClick={retry}>{t('action.retry')}</Button>
        </EmptyState>
      ) : null}
      {!ready && !error ? <div className={styles.waiting} aria-busy="true" /> : null}
    </Page>
  )
}
