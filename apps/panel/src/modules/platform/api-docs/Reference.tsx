import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Select, Skeleton } from 'antd'
import { CloudOff, SearchX } from 'lucide-react'
import { useDeferredValue } from 'react'
import { ApiError } from '../../../kit/http/api.ts'
import { callHeaders } from '../../../kit/http/early.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { useSearch } from '../../../kit/screen/view.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import styles from './ApiDocs.module.css'
import { apiDocsSearch } from './api-docs.search.ts'
import { type ApiDocument, areasOf, partOf } from './document.ts'
import { Viewer } from './Viewer.tsx'

const readDocument = async (lang: Lang, signal: AbortSignal): Promise<ApiDocument> => {
  const answer = await fetch('/api/openapi.json', { headers: callHeaders(lang, null), signal })
  if (!answer.ok) throw new ApiError(answer.status, { message: answer.statusText })
  return answer.json()
}

/** Every call of the API by area or search, with a console. */
export default function Reference() {
  const t = useT()
  const [lang] = useLang()
  const [{ area, q = '' }, setSearch] = useSearch(apiDocsSearch)
  const { data, error, refetch } = useQuery({
    queryKey: ['api-docs', 'document', lang],
    queryFn: ({ signal }) => readDocument(lang, signal),
    staleTime: 5 * 60_000,
  })
  const deferredQuery = useDeferredValue(q)
  const areas = data ? areasOf(data) : []
  const chosen = areas.find((one) => one === area) ?? areas[0] ?? ''
  const part = data && partOf(data, { area: chosen, q: deferredQuery })
  if (error)
    return (
      <EmptyState icon={CloudOff} title={t('api-docs.failed')} hint={error.message}>
        <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
      </EmptyState>
    )
  if (!part) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <>
      <Alert type="info" showIcon title={t('api-docs.own')} />
      <div className={`wrap-row ${styles.choice}`}>
        <Select
          aria-label={t('permission.resource.area')}
          value={chosen}
          disabled={q !== ''}
          options={areas.map((name) => ({ value: name, label: name }))}
          onChange={(next) => setSearch({ area: next })}
        />
        <SearchField
          value={q}
          placeholder={t('api-docs.search')}
          onChange={(text) => setSearch({ q: text }, { replace: true })}
        />
      </div>
      {Object.keys(part.paths).length > 0 ? (
        <Viewer of={part} />
      ) : (
        <EmptyState icon={SearchX} title={t('api-docs.none')} hint={t('list.no-match.hint')} />
      )}
    </>
  )
}
