import {
  importAbsent,
  importExists,
  importUniques,
  type MemberImportRules,
  memberImport,
} from '@sofra/contract/member/member-import/member-import.contract.ts'
import { Checkbox, Select } from 'antd'
import { Field } from '../../../kit/form/field/Field.tsx'
import { ImportPage } from '../../../kit/import/ImportPage.tsx'
import type { Matching } from '../../../kit/import/MatchColumns.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import styles from './MemberImport.module.css'

const home = { path: '/member/list', title: 'member.title' } as const

/** The rules: the fields that identify a member, and what to do with existing and new ones. */
const Rules: Matching['Rules'] = ({ rules: untypedRules, onChange }) => {
  const t = useT()
  const rules = untypedRules as MemberImportRules
  const put = (change: Partial<MemberImportRules>) => onChange({ ...rules, ...change })
  return (
    <section className="stack-12" aria-label={t('member-import.rules')}>
      <h2 className={styles.title}>{t('member-import.rules')}</h2>
      <div className={styles.fields}>
        <Field id="import-unique" label={t('member-import.unique')}>
          <Select
            id="import-unique"
            value={rules.unique}
            options={importUniques.map((value) => ({ value, label: t(`member.${value}`) }))}
            onChange={(unique) => put({ unique })}
          />
        </Field>
        <Field id="import-exists" label={t('member-import.exists')}>
          <Select
            id="import-exists"
            value={rules.exists}
            options={importExists.map((value) => ({ value, label: t(`member-import.exists.${value}`) }))}
            onChange={(exists) => put({ exists })}
          />
        </Field>
        <Field id="import-absent" label={t('member-import.absent')}>
          <Select
            id="import-absent"
            value={rules.absent}
            options={importAbsent.map((value) => ({ value, label: t(`member-import.absent.${value}`) }))}
            onChange={(absent) => put({ absent })}
          />
        </Field>
      </div>
      {rules.absent === 'add' ? (
        <div>
          <Checkbox checked={rules.welcome} onChange={({ target }) => put({ welcome: target.checked })}>
            {t('member-import.welcome')}
          </Checkbox>
          <p className={styles.hint}>{t('member-import.welcome.hint')}</p>
        </div>
      ) : null}
      <p className={styles.hint}>{t('member-import.empty-hint')}</p>
    </section>
  )
}

const usual: MemberImportRules = { unique: 'phone', exists: 'update', absent: 'add', welcome: false }
const matching: Matching = { of: memberImport, Rules, rules: usual, undoText: 'member-import.undo.text' }

/** Imports members from a file. */
export default function MemberImport() {
  const t = useT()
  return (
    <OfCompany title={t('member-import.title')}>
      {() => <ImportPage of={memberImport} home={home} matching={matching} />}
    </OfCompany>
  )
}
