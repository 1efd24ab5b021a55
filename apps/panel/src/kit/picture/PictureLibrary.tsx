import { pictureAddress } from '@sofra/contract/platform/picture/picture.sizes.ts'
import { restaurantImage } from '@sofra/contract/platform/restaurant-image/restaurant-image.contract.ts'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { CloudOff, Images, SearchX } from 'lucide-react'
import { useState } from 'react'
import { call } from '../http/api.ts'
import { EmptyState } from '../list/EmptyState.tsx'
import { SearchField } from '../list/SearchField.tsx'
import { useVisible } from '../screen/view.ts'
import { useToast } from '../toast/toast.ts'
import { useLang, useT } from '../words/i18n.ts'
import { translatedText } from '../words/translated.ts'
import { Picture } from './Picture.tsx'
import styles from './PictureLibrary.module.css'

/** Loads the active pictures of the platform's library that match a search, page by page. */
const useLibrary = (q: string) => {
  const query = useInfiniteQuery({
    queryKey: [restaurantImage.name, 'library', q],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, is_active: 'true', sort: 'name', ...(q ? { q } : {}) }
      return call(restaurantImage.list, { query: query }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  return {
    pictures: query.data?.pages.flatMap(({ items }) => items),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loading: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

interface PictureLibraryProps {
  readonly onChoose: (file: File) => void
  readonly onClose: () => void
}

/** Placeholders while the first ones load. */
const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

const asFile = async (path: string) => {
  const answer = await fetch(pictureAddress(path))
  if (!answer.ok) throw new Error(`${path} is not there`)
  const bytes = await answer.blob()
  return new File([bytes], path.split('/').at(-1) ?? path, { type: bytes.type })
}

/**
 * The platform's pictures. The chosen one is cropped and stored as a copy, so that later changes in the library do not affect it.
 */
const PictureLibrary = ({ onChoose, onClose }: PictureLibraryProps) => {
  const t = useT()
  const [lang] = useLang()
  const toast = useToast()
  const visible = useVisible()
  const [q, setQ] = useState('')
  const { pictures, more, error, retry, loading } = useLibrary(q)
  const choose = useMutation({ mutationFn: asFile, onSuccess: onChoose, onError: toast.fail })

  const content = () => {
    if (error && !pictures)
      return (
        <EmptyState icon={CloudOff} title={t('list.failed')} hint={error.message}>
          <Button onClick={retry}>{t('action.retry')}</Button>
        </EmptyState>
      )
    if (pictures?.length === 0)
      return (
        <EmptyState
          icon={q ? SearchX : Images}
          title={t(q ? 'list.no-match' : 'picture.library.empty')}
          {...(q ? { hint: t('list.no-match.hint') } : {})}
        />
      )
    return (
      <ul className={`stack-12 ${styles.pictures}`} aria-busy={loading}>
        {pictures?.map(({ id, name, image }) => (
          <li key={id}>
            <button
              type="button"
              className={`card small ${styles.picture}`}
              title={translatedText(name, lang)}
              disabled={choose.isPending}
              onClick={() => choose.mutate(image)}
            >
              <Picture path={image} width={180} height={135} />
              <span>{translatedText(name, lang)}</span>
            </button>
          </li>
        )) ?? placeholders.map((key) => <li key={key} className={styles.waiting} />)}
      </ul>
    )
  }
  return (
    <Modal open={visible} title={t('restaurant-image.title')} footer={null} centered width={760} onCancel={onClose}>
      <div className={styles.search}>
        <SearchField value={q} onChange={setQ} />
      </div>
      <div className={styles.stage}>
        {content()}
        {more ? (
          <Button type="text" loading={loading} onClick={more}>
            {t('picture.library.more')}
          </Button>
        ) : null}
      </div>
    </Modal>
  )
}

export default PictureLibrary
