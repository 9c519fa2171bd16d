import { accountTexts } from 'virtual:texts/account'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { formatDay } from '#web/messages/dates.ts'
import { dismissNotice } from '#web/notices/store.ts'
import type { AccountSecurity } from '#web/session/account.ts'
import { removeFactor } from '#web/session/factors.ts'
import { lastPhoneDigits } from '#web/session/phone-number.ts'
import type { PhoneOffer } from '#web/sign-in/phone-fields.tsx'
import { factorName } from '#web/sign-in/second-step.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { AddKey } from './add-key.tsx'
import { AddPhone } from './add-phone.tsx'
import { AddTotp } from './add-totp.tsx'
import { SecurityArea } from './security-area.tsx'
import { useAccountChange } from './use-account-change.ts'

const texts = () => accountTexts().security.steps

type Factor = AccountSecurity['factors'][number]

/** Lists, adds and removes second factors of the account. */
export function SecondFactors(props: {
  factors: readonly Factor[]
  phone: PhoneOffer | null
  showsAll: boolean
}): ReactNode {
  const { factors, phone, showsAll } = props
  const usedNames = factors.map(({ name }) => name)
  const [factorToRemove, setFactorToRemove] = useState<Factor | null>(null)
  const { busy, change } = useAccountChange()

  async function remove(factor: Factor): Promise<void> {
    await change(() => removeFactor(factor.id), texts().removed)
    setFactorToRemove(null)
  }

  return (
    <SecurityArea heading={factors.length === 0 ? texts().headingOff : texts().headingOn} showsAll={showsAll}>
      <p>{texts().lead}</p>
      {factors.length > 0 && (
        <RowList className="mt-3">
          {factors.map((factor) => (
            <li key={factor.id}>
              <Row
                action={
                  <Button
                    kind="quiet"
                    aria-label={texts().removeOf({ name: factorName(factor) })}
                    onClick={() => {
                      dismissNotice()
                      setFactorToRemove(factor)
                    }}
                  >
                    {texts().remove}
                  </Button>
                }
              >
                <p>{factorName(factor)}</p>
                <p className="text-sm text-ink-soft">
                  {factor.phone !== '' && `${texts().phoneEnds({ end: lastPhoneDigits(factor.phone) })}, `}
                  {texts().addedOn({ date: formatDay(factor.addedAt) })}
                </p>
              </Row>
            </li>
          ))}
        </RowList>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <AddTotp usedNames={usedNames} />
        <AddKey usedNames={usedNames} />
        {phone !== null && <AddPhone offer={phone} usedNames={usedNames} />}
      </div>
      <Dialog
        open={factorToRemove !== null}
        onClose={() => setFactorToRemove(null)}
        title={texts().removeTitle}
        closeLabel={texts().keep}
      >
        {factorToRemove !== null && (
          <>
            <p className="text-ink-soft">{texts().removeBody({ name: factorName(factorToRemove) })}</p>
            {factors.length === 1 && <p className="mt-2 text-ink-soft">{texts().removeLast}</p>}
            <div className="mt-6 flex flex-wrap gap-3">
              <Button kind="danger" busy={busy} onClick={() => void remove(factorToRemove)}>
                {busy ? texts().removing : texts().removeConfirm}
              </Button>
              <Button kind="secondary" onClick={() => setFactorToRemove(null)}>
                {texts().keep}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </SecurityArea>
  )
}
