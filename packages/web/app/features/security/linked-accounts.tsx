import { accountTexts } from 'virtual:texts/account'
import { authTexts } from 'virtual:texts/auth'
import { useState } from 'react'
import { providerName } from '#web/messages/provider-messages.ts'
import type { LinkedAccount } from '#web/session/account.ts'
import { shortenWalletAddress } from '#web/session/account-label.ts'
import { linkProvider } from '#web/session/provider-flow.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { SecurityArea } from './security-area.tsx'
import { unlink } from './unlink.ts'
import { useAccountChange } from './use-account-change.ts'

const texts = () => accountTexts().security.linked

interface Provider {
  id: string
  label: string
}

/** Linked accounts of providers and wallets; empty if none is linked and none can be. */
export function LinkedAccounts(props: {
  linked: readonly LinkedAccount[]
  providers: readonly Provider[]
  /** If false, linked accounts are read-only. */
  canLink: boolean
  showsAll: boolean
}) {
  const { linked, providers, canLink, showsAll } = props
  const { busy, change } = useAccountChange()
  const [unlinkingId, setUnlinkingId] = useState<string | null>(null)
  const linkable = providers.filter(({ id }) => canLink && linked.every(({ provider }) => provider !== id))
  const getLabel = (id: string) => providers.find((provider) => provider.id === id)?.label ?? providerName(id)
  if (linked.length === 0 && linkable.length === 0) return null

  const getName = ({ provider, wallet }: LinkedAccount) =>
    wallet === null ? getLabel(provider) : texts().wallet({ chain: authTexts().wallets.chains[wallet.chain] })

  async function end(account: LinkedAccount): Promise<void> {
    const { identityId } = account
    setUnlinkingId(identityId)
    await change(() => unlink(identityId), texts().unlinked({ provider: getName(account) }))
    setUnlinkingId(null)
  }

  return (
    <SecurityArea heading={linked.length === 0 ? texts().headingNone : texts().heading} showsAll={showsAll}>
      <p>{texts().lead}</p>
      {linked.length > 0 && (
        <RowList className="mt-3">
          {linked.map((account) => (
            <li key={account.identityId}>
              <Row
                action={
                  canLink && (
                    <Button
                      kind="quiet"
                      busy={busy}
                      aria-label={texts().unlinkOf({ provider: getName(account) })}
                      onClick={() => void end(account)}
                    >
                      {unlinkingId === account.identityId ? texts().unlinking : texts().unlink}
                    </Button>
                  )
                }
              >
                <p>{getName(account)}</p>
                <p className="text-sm text-ink-soft">
                  {account.wallet === null ? account.email : shortenWalletAddress(account.wallet.address)}
                </p>
              </Row>
            </li>
          ))}
        </RowList>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {linkable.map(({ id, label }) => (
          <Button
            key={id}
            kind="secondary"
            busy={busy}
            onClick={() => void change(() => linkProvider(id, label), '')}
          >
            {texts().link({ provider: label })}
          </Button>
        ))}
      </div>
    </SecurityArea>
  )
}
