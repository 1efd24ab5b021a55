import type { FastifyRequest } from 'fastify'

/** A one-time code is a part of its page's and its call's path, and a way into a company's panel is one of its query. */
const withoutSecrets = (url: string) => url.replace(/\?.*$/s, '').replace(/\/(reset|forget-password)\/[^/]+/, '/$1/…')

/** The server's JSON log. Nothing that lets somebody in may stand in it, at no level. */
export const logOptions = {
  level: process.env.LOG_LEVEL ?? 'warn',
  redact: ['req.headers.authorization', 'req.headers["x-channel-key"]'],
  serializers: {
    req: ({ method, url, host, ip }: FastifyRequest) => ({ method, url: withoutSecrets(url), host, ip }),
  },
}
