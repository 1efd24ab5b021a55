import { commentSubscriber } from './comment.jobs.ts'

export const commentSubscribers = [commentSubscriber]
