import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { type Exceptions, everyField } from './every-field.ts'

const byEmail = ['scheduled-task.channel', 'notification.channel.email'] as const
const task = (type: PhraseKey, cycle: PhraseKey, unfilled: readonly string[]) => ({
  choose: [['scheduled-task.type', type], ['scheduled-task.cycle', cycle], byEmail] as const,
  unfilled,
})

/** The ways of what is for a rate or for an amount. */
const rateOrAmount = (record: 'discount' | 'gift-cheque', way: Exceptions = {}): readonly Exceptions[] =>
  (['amount', 'rate'] as const).map((other) => ({ ...way, leave: [...(way.leave ?? []), `${record}.${other}`] }))

const atSomeHours = {
  press: ['availability.always'],
  hours: true,
  leave: ['discount.availability'],
  release: ['availability.always'],
} as const

await everyField((path) => /^\/(marketing|member|member-group|partner-institution)\//.test(path), {
  '/marketing/definition-point/form': [
    { choose: [['definition-point.audience', 'definition-point.audience.member']], unfilled: ['group_id'] },
    { choose: [['definition-point.audience', 'definition-point.audience.group']], unfilled: ['member_id'] },
  ],
  '/marketing/discount/form': rateOrAmount('discount', atSomeHours),
  '/marketing/gift-card/form': rateOrAmount('gift-cheque'),
  // An SMS has no title.
  '/marketing/notification/form': { choose: [['notification.channel', 'notification.channel.email']] },
  '/marketing/banner/form': {
    choose: [['company-showcase.target', 'showcase.target.link']],
    unfilled: ['cover', 'items', 'page', 'target_branch_id', 'product_id', 'category_id'],
  },
  '/marketing/slider/form': {
    choose: [['company-showcase.target', 'showcase.target.product']],
    unfilled: ['poster', 'cover', 'items', 'page', 'link', 'category_id'],
  },
  '/marketing/story/form': {
    choose: [['company-showcase.target', 'showcase.target.category']],
    unfilled: ['web', 'mobile', 'poster', 'page', 'link', 'product_id'],
  },
  '/marketing/scheduled-task/form': [
    task('scheduled-task.type.not-seen', 'scheduled-task.cycle.weekly', ['hours', 'member_group_id', 'month_day']),
    task('scheduled-task.type.basket', 'scheduled-task.cycle.monthly', ['days', 'member_group_id', 'weekday']),
    task('scheduled-task.type.group', 'scheduled-task.cycle.daily', ['days', 'hours', 'weekday', 'month_day']),
  ],
})
