import { accountTexts } from 'virtual:texts/account'
import { formatDay } from '#web/messages/dates.ts'
import type { AccountSecurity } from '#web/session/account.ts'
import { removeFactor } from '#web/session/factors.ts'
import { lastPhoneDigits } from '#web/session/phone-number.ts'
import type { PhoneOffer } from '#web/sign-in/phone-fields.tsx'
import { factorName } from '#web/sign-in/second-step.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { AddKey, AddPhone, AddTotp } from './add-factor.tsx'
import { SecurityArea } from './security-area.tsx'
import { useAccountChange } from './use-account-change.ts'

const texts = () => accountTexts().security.steps

type Factor = AccountSecurity['factors'][number]

/** Lists, adds and removes second factors of the account. */
export function SecondFactors(props: {
  factors: readonly Factor[]
  phone: PhoneOffer | null
  showsAll: boolean
}) {
  const { factors, phone, showsAll } = props
  const usedNames = factors.map(({ name }) => name)
  const { change } = useAccountChange()
  const removal = useConfirm(({ id }: Factor) => change(() => removeFactor(id), texts().removed))

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
                    onClick={() => removal.ask(factor)}
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
      <ConfirmDialog
        {...removal.props}
        title={texts().removeTitle}
        body={removal.item === null ? '' : texts().removeBody({ name: factorName(removal.item) })}
        confirm={texts().removeConfirm}
        confirming={texts().removing}
        cancel={texts().keep}
      >
        {factors.length === 1 && <p className="mt-2 text-ink-soft">{texts().removeLast}</p>}
      </ConfirmDialog>
    </SecurityArea>
  )
}
