import {
  answerComment,
  type Comment,
  commentOne,
  hideComment,
  reportComment,
  showComment,
} from '@sofra/contract/order/comment/comment.contract.ts'
import { orderOne } from '@sofra/contract/order/orders/order.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Space } from 'antd'
import { useId, useState } from 'react'
import { DetailDrawer, DetailFacts, DetailPart, DetailText } from '../../../../kit/drawer/DetailDrawer.tsx'
import { call } from '../../../../kit/http/api.ts'
import { StatusDot } from '../../../../kit/look/Status.tsx'
import { lazyPart } from '../../../../kit/part.tsx'
import { useFollow } from '../../../../kit/screen/link.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './Comment.module.css'
import { useCommentStep } from './comment-step.ts'
import { AllMarks, commentTones } from './Marks.tsx'

const CommentReason = lazyPart(() => import('./CommentReason.tsx'))

/** The restaurant's public answer. */
const Answer = ({ comment }: { readonly comment: Comment }) => {
  const t = useT()
  const id = useId()
  const { dateTime } = useFormat(comment.timezone)
  const change = useCommentStep(comment)
  const [text, setText] = useState(comment.answer ?? '')
  const answer = text.trim()
  const { answered_at, answered_by } = comment
  const byWhom = answered_at ? t('comment.answer.by', { name: answered_by ?? '', date: dateTime(answered_at) }) : null
  if (!useMay()(answerComment))
    return comment.answer ? (
      <DetailPart title={t('comment.answer')}>
        <DetailText>{comment.answer}</DetailText>
        <small>{byWhom}</small>
      </DetailPart>
    ) : null
  return (
    <DetailPart title={<label htmlFor={id}>{t('comment.answer')}</label>}>
      <Input.TextArea
        id={id}
        value={text}
        rows={4}
        maxLength={1_000}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setText(target.value)}
      />
      <small id={`${id}-hint`}>{byWhom ?? t('comment.answer.hint')}</small>
      <Space>
        <Button
          type="primary"
          disabled={!answer || answer === comment.answer}
          loading={change.isPending}
          onClick={() => change.mutate({ step: 'answer', body: { answer } })}
        >
          {t(comment.answer ? 'comment.answer.change' : 'comment.answer.send')}
        </Button>
      </Space>
    </DetailPart>
  )
}

interface StepsProps {
  readonly comment: Comment
  readonly ask: (step: 'hide' | 'report') => void
}

const Steps = ({ comment, ask }: StepsProps) => {
  const t = useT()
  const may = useMay()
  const change = useCommentStep(comment)
  const isHidden = comment.hidden_at !== null
  const isReported = comment.reported_at !== null
  return (
    <Space wrap>
      {may(hideComment) && !isHidden ? (
        <Button danger onClick={() => ask('hide')}>
          {t('comment.hide')}
        </Button>
      ) : null}
      {may(showComment) && (isHidden || isReported) ? (
        <Button loading={change.isPending} onClick={() => change.mutate({ step: 'show', body: {} })}>
          {t(isHidden ? 'comment.show' : 'comment.keep')}
        </Button>
      ) : null}
      {may(reportComment) && !isHidden && !isReported ? (
        <Button onClick={() => ask('report')}>{t('comment.report')}</Button>
      ) : null}
    </Space>
  )
}

const Note = ({ comment: { timezone, ...comment } }: { readonly comment: Comment }) => {
  const t = useT()
  const { dateTime } = useFormat(timezone)
  const { hidden_at, hidden_by, hidden_reason, reported_at, reported_by, reported_reason } = comment
  const notes = [
    hidden_at ? ([t('comment.state.hidden'), hidden_reason, hidden_by, hidden_at] as const) : undefined,
    reported_at ? ([t('comment.state.reported'), reported_reason, reported_by, reported_at] as const) : undefined,
  ]
  return notes.map((note) =>
    note ? (
      <p key={note[0]} className={`quiet breakable ${styles.note}`}>
        {note[0]}: {note[1]} · {t('comment.answer.by', { name: note[2] ?? '', date: dateTime(note[3]) })}
      </p>
    ) : null,
  )
}

interface CommentPanelProps {
  readonly id: number
  readonly branch: number
  readonly onClose: () => void
}

/** One comment in a drawer: text, answer and further actions. */
export default function CommentPanel({ id, branch, onClose }: CommentPanelProps) {
  const t = useT()
  const may = useMay()
  const follow = useFollow()
  const [step, ask] = useState<'hide' | 'report'>()
  const one = useQuery({
    queryKey: ['comment', 'one', id],
    queryFn: ({ signal }) => call(commentOne, { params: { branch_id: branch, comment_id: id } }, { signal }),
  })
  const { dateTime } = useFormat(one.data?.timezone)
  return (
    <>
      <DetailDrawer
        of={one}
        title={t('comment.one')}
        failed={t('comment.failed')}
        size={560}
        onClose={onClose}
        foot={(comment) => <Steps comment={comment} ask={ask} />}
      >
        {(comment) => (
          <>
            <DetailFacts>
              <StatusDot tone={commentTones[comment.state]} label={t(`comment.state.${comment.state}`)} />
              <span>{comment.branch_name}</span>
              {comment.member_name ? <span>{comment.member_name}</span> : null}
              <span>{dateTime(comment.created_at)}</span>
              {may(orderOne) ? (
                <a
                  href={`/manegement/${comment.branch_id}/order/list?order=${comment.order_id}&of=${comment.branch_id}`}
                  onClick={follow}
                >
                  {comment.order_code}
                </a>
              ) : (
                <span>{comment.order_code}</span>
              )}
            </DetailFacts>
            <AllMarks of={comment} />
            <DetailText>{comment.text || t('comment.no-text')}</DetailText>
            <Note comment={comment} />
            <Answer key={comment.version} comment={comment} />
          </>
        )}
      </DetailDrawer>
      {one.data && step ? <CommentReason comment={one.data} step={step} onClose={() => ask(undefined)} /> : null}
    </>
  )
}
