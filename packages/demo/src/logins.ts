/** The logins of the demo. Their texts on the login page are the phrases `demo.<role>`. */
export const demoUsers = [
  { email: 'operator@demo.sofra', role: 'operator' },
  { email: 'dealer@demo.sofra', role: 'dealer' },
  { email: 'owner@demo.sofra', role: 'owner' },
  { email: 'branch@demo.sofra', role: 'branch' },
  { email: 'owner2@demo.sofra', role: 'owner2' },
] as const

export const demoPassword = 'sofra-demo'

/** One channel key per company, in the companies' order. */
export const demoChannelKeys = ['demo-web-1', 'demo-web-2', 'demo-web-3'] as const
