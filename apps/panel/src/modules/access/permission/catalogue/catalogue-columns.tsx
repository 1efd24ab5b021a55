import type { Catalogued } from '@sofra/contract/access/permission/permission.contract.ts'
import { builtLangOf, languages } from '@sofra/contract/kernel/languages.ts'
import { TriangleAlert } from 'lucide-react'
import type { Column } from '../../../../kit/list/table/columns.tsx'
import { type PhraseKey, useLang, useT } from '../../../../kit/words/i18n.ts'
import { RenameButton } from '../words/RenameButton.tsx'
import styles from './Catalogue.module.css'

type Row = Catalogued & { readonly id: number }

const Calls = ({ row: { calls } }: { readonly row: Row }) => {
  const t = useT()
  if (calls.length === 0) return <span className={styles.quiet}>{t('permission.within')}</span>
  return (
    <ul>
      {calls.map(({ method, path }) => (
        <li key={`${method} ${path}`}>
          <code className={`quiet breakable ${styles.code}`}>
            <b>{method}</b> {path}
          </code>
        </li>
      ))}
    </ul>
  )
}

const Name = ({ row }: { readonly row: Row }) => {
  const t = useT()
  const lang = builtLangOf(useLang()[0])
  const { key, danger, resource_name, action_name } = row
  return (
    <>
      <span className={`inline-row ${styles.name}`}>
        {t('permission.cell', { resource: resource_name[lang], action: action_name[lang] })}
        {danger ? (
          <span className={styles.danger} data-kind={danger} title={t(`permission.danger.${danger}`)}>
            <TriangleAlert size={14} aria-hidden />
            <span className="visually-hidden">{t(`permission.danger.${danger}`)}</span>
          </span>
        ) : null}
      </span>
      <code className={`quiet breakable ${styles.code}`}>{key}</code>
      <Calls row={row} />
    </>
  )
}

const Words = ({ row: { resource_name, action_name, phrases } }: { readonly row: Row }) => {
  const lang = builtLangOf(useLang()[0])
  const { resource, action } = phrases
  return (
    <>
      <dl className={styles.words}>
        {languages.map((each) => (
          <div key={each}>
            <dt>{each.toUpperCase()}</dt>
            <dd lang={each}>
              {resource_name[each]}: {action_name[each]}
            </dd>
          </div>
        ))}
      </dl>
      <RenameButton name={resource_name[lang]} phrase={resource} />
      {action ? <RenameButton name={action_name[lang]} phrase={action} /> : null}
    </>
  )
}

const Who = ({ row: { accounts, module, manages_account } }: { readonly row: Row }) => {
  const t = useT()
  const types = accounts.map((type) => t(`account-type.${type}`)).join(', ')
  return (
    <>
      <span className={styles.line}>{types || t('permission.for.all')}</span>
      {manages_account ? <span className={styles.quiet}>{t('permission.manages')}</span> : null}
      {module ? (
        <span className={styles.quiet}>
          {t('permission.module')}: {t(`licence.module.${module}` as PhraseKey)}
        </span>
      ) : null}
    </>
  )
}

/** The columns of the catalogue. */
export const catalogueColumns: readonly Column<Row>[] = [
  { key: 'key', title: 'permission.one', render: (row) => <Name row={row} />, wraps: true },
  { key: 'words', title: 'permission.words', render: (row) => <Words row={row} />, wraps: true },
  { key: 'accounts', title: 'permission.for', render: (row) => <Who row={row} />, wraps: true },
  {
    key: 'roles',
    title: 'permission.default-roles',
    wraps: true,
    render: ({ roles }) => <span className={styles.roles}>{roles.map(({ name }) => name).join(', ')}</span>,
  },
]
