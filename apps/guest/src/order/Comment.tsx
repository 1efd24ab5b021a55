/** @jsxImportSource preact */
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { commentable, giveComment } from '@sofra/contract/order/comment/guest-comment.contract.ts'
import { useEffect, useState } from 'preact/hooks'
import { call, Refused } from '../kit/api.ts'
import { t } from '../kit/t.ts'

type CommentState = ReplyOf<typeof commentable>
type OwnComment = NonNullable<CommentState['comment']>

const aspects = ['taste', 'speed', 'presentation'] as const
type Aspect = (typeof aspects)[number]
const marks = [1, 2, 3, 4, 5]

interface MarksProps {
  readonly aspect: Aspect
  readonly value: number | undefined
  readonly give: (mark: number) => void
}

/** One to five stars, each with its accessible name. */
const Marks = ({ aspect, value = 0, give }: MarksProps) => (
  <fieldset class="marks">
    <legend>{t(`comment.${aspect}`)}</legend>
    {marks.map((mark) => (
      <label key={mark} class={mark <= value ? 'given' : ''}>
        <input type="radio" name={aspect} value={mark} checked={mark === value} onChange={() => give(mark)} />
        <i>{mark}</i>
        <span aria-hidden="true">★</span>
      </label>
    ))}
  </fieldset>
)

/** Describes the marks. */
export const marksOf = (marks: Readonly<Record<Aspect, number>>) =>
  aspects.map((aspect) => `${t(`comment.${aspect}`)}\u00a0${marks[aspect]}/5`).join(' · ')

const Given = ({ comment }: { comment: OwnComment }) => (
  <section>
    <h3>{t('guest-page.comment.thanks')}</h3>
    <p class="muted">{marksOf(comment)}</p>
    {comment.text && <p>{comment.text}</p>}
    {comment.answer && (
      <p>
        <strong>{t('guest-page.comment.answer')}:</strong> {comment.answer}
      </p>
    )}
  </section>
)

/** The guest's comment on a delivered order; an existing one with the restaurant's answer. */
export const Comment = ({ token }: { token: string }) => {
  const [commentState, setCommentState] = useState<CommentState>()
  const [marks, setGiven] = useState<Partial<Record<Aspect, number>>>({})
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  useEffect(() => {
    // On failure nothing is shown.
    void call<CommentState>(`/ordering/comment?order_token=${encodeURIComponent(token)}`).then(
      setCommentState,
      () => undefined,
    )
  }, [token])
  if (!commentState) return null
  if (commentState.comment) return <Given comment={commentState.comment} />
  if (!commentState.open) return null
  const send = async (event: Event) => {
    event.preventDefault()
    if (aspects.some((aspect) => !marks[aspect])) return setFault(t('guest-page.comment.marks'))
    try {
      const comment = await call<ReplyOf<typeof giveComment>>('/ordering/comment', {
        order_token: token,
        ...marks,
        text,
      })
      setCommentState({ ...commentState, comment })
    } catch (error) {
      setFault(error instanceof Refused ? error.message : t('guest-page.no-connection'))
    }
  }
  return (
    <form class="comment" onSubmit={send}>
      <h3>{t('guest-page.comment')}</h3>
      {aspects.map((aspect) => (
        <Marks
          key={aspect}
          aspect={aspect}
          value={marks[aspect]}
          give={(mark) => setGiven({ ...marks, [aspect]: mark })}
        />
      ))}
      <label class="field">
        <span>{t('guest-page.comment.text')}</span>
        <textarea
          rows={3}
          maxLength={1_000}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <p class="problem" role="alert">
        {fault}
      </p>
      <button type="submit" class="button wide">
        {t('guest-page.comment.send')}
      </button>
    </form>
  )
}
