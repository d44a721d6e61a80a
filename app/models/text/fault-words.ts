/** The words of browsers for faults in code. They have many others for a request that failed. */
export const FAULT_WORDS = /undefined|null|is not /
