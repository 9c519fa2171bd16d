/** Functions of the command that rotates the master key. */
export { listHolders } from './holders.ts'
export {
  beginRotation,
  countUses,
  endRotation,
  findObstacles,
  type MasterKeyUse,
  type RotationParts,
  rewrapKeys,
} from './rotate-master.ts'
