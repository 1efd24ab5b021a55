import { overlayWords } from '@sofra/contract/platform/site/site.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../kit/http/api.ts'
import { bootstrapQuery } from '../kit/session/session.ts'
import { useLang } from '../kit/words/i18n.ts'
import { layOver } from '../kit/words/words.ts'

const aMinute = 60_000

/** Follows the words that operators lay over those of the build: within a minute they are said here as well. */
export const useOverlayWatch = () => {
  const [lang] = useLang()
  const { data } = useQuery({ ...bootstrapQuery, refetchInterval: aMinute })
  const hash = data?.words[lang]
  const { data: words } = useQuery({
    queryKey: ['words', lang, hash],
    queryFn: ({ signal }) => call(overlayWords, { query: { lang } }, { signal }),
    enabled: hash !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const known = data !== undefined
  useEffect(() => {
    if (words) layOver(lang, words)
    // All of them have been taken away again.
    else if (known && hash === undefined) layOver(lang, {})
  }, [lang, words, known, hash])
}
