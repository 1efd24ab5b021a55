import { branchComments, comments } from '@sofra/contract/order/comment/comment.contract.ts'
import { MessageCircleHeart } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const branchCommentList = screen({
  path: '/manegement/:branch_id/comments',
  title: 'comment.title',
  needs: [branchComments],
  menu: {
    section: 'guests',
    icon: MessageCircleHeart,
    order: 10,
    standsFor: '/comments',
    badge: () => import('./CommentCount.tsx'),
  },
  records: ['comment'],
  recordSearch: ({ record_id, branch_id }) => ({ comment: record_id, of: branch_id }),
  load: () => import('./list/BranchCommentList.tsx'),
})

const commentList = screen({
  path: '/comments',
  title: 'comment.title',
  needs: [comments],
  menu: { section: 'guests', icon: MessageCircleHeart, order: 10 },
  load: () => import('./list/AllCommentList.tsx'),
})

export const commentScreens = [branchCommentList, commentList]
