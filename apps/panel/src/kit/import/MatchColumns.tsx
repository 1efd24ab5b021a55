import type { ImportFile, MatchedImportCalls } from '@sofra/contract/kernel/import.ts'
import { Button, Select } from 'antd'
import { type ComponentType, useState } from 'react'
import { FootBar, FootText } from '../form/bar/FootBar.tsx'
import { useToast } from '../toast/toast.ts'
import { type PhraseKey, useT } from '../words/i18n.ts'
import styles from './MatchColumns.module.css'
import { SourceChoice } from './SourceChoice.tsx'
import { useImports, useMatch } from './useImport.ts'

interface RulesProps {
  readonly rules: Readonly<Record<string, unknown>>
  readonly onChange: (rules: Readonly<Record<string, unknown>>) => void
}

/** Settings of a kind of import whose columns are matched by hand. */
export interface Matching {
  readonly of: MatchedImportCalls
  /** Asks for the rules of the import. */
  readonly Rules: ComponentType<RulesProps>
  /** The initial rules. */
  readonly rules: Readonly<Record<string, unknown>>
  /** What happens to records when an import is undone. */
  readonly undoText: PhraseKey
}

interface MatchColumnsProps {
  readonly matching: Matching
  readonly one: ImportFile
  readonly onMatched?: () => void
}

/** The columns of a file with sample values and the field that each is imported into; below them the rules. */
export const MatchColumns = ({ matching: { of, Rules, rules: begun }, one, onMatched }: MatchColumnsProps) => {
  const t = useT()
  const toast = useToast()
  const { data } = useImports(of)
  const matched = one.matched ?? []
  const [fields, setFields] = useState(matched.map(({ field }) => field))
  const [rules, setRules] = useState(one.rules ?? begun)
  const match = useMatch(of, one.id)
  // A field has at most one column: choosing another clears the first.
  const choose = (place: number, chosen: string | null) =>
    setFields(fields.map((field, at) => (at === place ? chosen : field === chosen ? null : field)))
  const options = [
    { value: '', label: t('import.match.none') },
    ...(data?.columns.map(({ field, heading }) => ({ value: field, label: heading })) ?? []),
  ]
  return (
    <>
      <h2 className={styles.title}>{t('import.match.title')}</h2>
      <p className={styles.hint}>{t('import.match.hint')}</p>
      <SourceChoice of={of} one={one} />
      <ul>
        {matched.map(({ heading, examples }, place) => {
          const name = heading || t('import.match.unnamed')
          return (
            // Columns keep their places.
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <li key={place} className={styles.column}>
              <span className="medium breakable">{name}</span>
              <span className="quiet small breakable">{examples.join(' · ')}</span>
              <Select
                style={{ inlineSize: '100%' }}
                aria-label={t('import.match.field-of', { heading: name })}
                value={fields[place] ?? ''}
                options={options}
                showSearch={{ optionFilterProp: 'label' }}
                onChange={(chosen) => choose(place, chosen || null)}
              />
            </li>
          )
        })}
      </ul>
      <Rules rules={rules} onChange={setRules} />
      <FootBar>
        <FootText>{t('import.match.count', { n: fields.filter(Boolean).length })}</FootText>
        <Button
          data-main
          type="primary"
          loading={match.isPending}
          onClick={() => match.mutate({ fields, rules }, { onSuccess: () => onMatched?.(), onError: toast.fail })}
        >
          {t('import.match.run')}
        </Button>
      </FootBar>
    </>
  )
}
