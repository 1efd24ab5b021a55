import { type Lang, localeOf } from '@sofra/contract/kernel/languages.ts'
import { Progress, Select } from 'antd'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { TranslateFile } from './file/TranslateFile.tsx'
import styles from './TranslatePage.module.css'
import { TranslateRow } from './TranslateRow.tsx'
import { type Overview, translateFilters } from './translate-filters.ts'
import { useNextMissing, useOverview, useTranslations } from './useTranslations.ts'

interface LanguageChoiceProps {
  readonly languages: Overview['languages']
  readonly value: Lang
  readonly onChange: (language: Lang) => void
}

/** Chooses the language to translate, each with its progress. */
const LanguageChoice = ({ languages, value, onChange }: LanguageChoiceProps) => {
  const t = useT()
  const { rate } = useFormat()
  return (
    <Select
      aria-label={t('translate.language')}
      style={{ minInlineSize: 220 }}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'name' }}
      value={value}
      onChange={onChange}
      options={languages.map(({ code, name, is_active, done, total }) => ({
        value: code,
        name: `${name} ${code}`,
        label: (
          <span className={styles.option} data-quiet={!is_active || undefined}>
            <bdi lang={localeOf(code)}>{name}</bdi>
            <span className="quiet numbers">{rate(Math.floor((done / total) * 10_000))}</span>
          </span>
        ),
      }))}
    />
  )
}

const Share = ({ done, total }: { readonly done: number; readonly total: number }) => {
  const t = useT()
  const { number } = useFormat()
  return (
    <div className={`quiet numbers row ${styles.progress}`}>
      <Progress
        percent={(done / total) * 100}
        showInfo={false}
        size="small"
        aria-label={t('translate.progress.label')}
      />
      <span>{t('translate.progress', { done: number(done), total: number(total) })}</span>
    </div>
  )
}

interface TranslationsProps {
  readonly language: Lang
  readonly overview: Overview
  readonly onLanguage: (language: Lang) => void
}

const Translations = ({ language, overview, onLanguage }: TranslationsProps) => {
  const t = useT()
  const { list, putRow, readAnew } = useTranslations(language)
  const { rows = [] } = list
  const next = useNextMissing(rows, readAnew)
  const title = t('translate.title')
  const chosen = overview.languages.find(({ code }) => code === language)
  return (
    <Page
      title={title}
      count={list.count}
      actions={
        <>
          <TranslateFile language={language} name={chosen?.name ?? language} state={list.state} />
          <LanguageChoice languages={overview.languages} value={language} onChange={onLanguage} />
        </>
      }
      filters={
        <>
          <SearchField
            value={list.state.q ?? ''}
            placeholder={t('translate.search')}
            onChange={(q) => list.set({ q })}
          />
          <FilterChips filters={translateFilters(overview)} state={list.state} set={list.set} />
        </>
      }
    >
      {chosen ? <Share {...chosen} /> : null}
      {list.rows || list.error ? null : <Waiting error={null} retry={list.retry} />}
      <ListBody list={list}>
        <p className={`quiet small ${styles.keys}`}>{t('translate.keys')}</p>
        <ol ref={next.list} className={styles.rows} aria-label={title} aria-busy={!list.rows || list.stale}>
          {rows.map((row) => (
            <TranslateRow
              key={row.key}
              row={row}
              language={language}
              forms={overview.forms}
              screens={overview.screens}
              onRow={putRow}
              onNext={next.go}
            />
          ))}
        </ol>
      </ListBody>
    </Page>
  )
}

/** Every phrase of the product with its translation, missing ones first. */
export default function TranslatePage() {
  const t = useT()
  const { language, overview, error, retry, setLanguage } = useOverview()
  if (overview && language)
    return <Translations key={language} language={language} overview={overview} onLanguage={setLanguage} />
  return (
    <Page title={t('translate.title')}>
      <Waiting error={error} retry={retry} />
    </Page>
  )
}
