/** Sits on the edge of the picture below: the feet are at three quarters of its height, and the tail hangs over. */
export function Bird() {
  return (
    <svg
      className="pointer-events-none absolute bottom-full right-[9%] z-[1] h-auto w-[clamp(2.25rem,5vw,4.25rem)] [translate:0_25%]"
      viewBox="10 0 210 322"
      aria-hidden="true"
    >
      <path d="M124 216l2 26M144 212l4 28" stroke="#b4713f" strokeWidth="6" strokeLinecap="round" />
      <path fill="#8f1a2f" d="M92 196L22 300 52 316 132 214z" />
      <path
        fill="#d42a41"
        d="M112 10C126 28 162 34 178 64C178 96 204 120 202 160C198 206 150 232 118 220C84 224 62 214 66 200C62 150 92 112 116 86C104 60 104 36 112 10z"
      />
      <path
        fill="#a91f35"
        d="M98 122C72 146 54 196 44 240C100 232 150 200 156 152C148 126 118 112 98 122z"
      />
      <path
        d="M76 206c30-8 52-24 62-46M66 226c34-8 58-22 72-40"
        stroke="#861729"
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
      />
      <path
        fill="#2b1220"
        d="M160 62C170 58 180 60 182 70L186 104C178 116 164 116 158 104C152 90 152 72 160 62z"
      />
      <path
        fill="#f2932f"
        d="M178 68C192 68 206 76 214 88C202 92 196 102 184 104C176 94 174 78 178 68z"
      />
      <path d="M178 86l34 2" stroke="#c4661a" strokeWidth="4" />
      <circle cx="161" cy="73" r="7" fill="#0d0609" />
      <circle cx="163.5" cy="70.5" r="2.5" fill="#fff" />
    </svg>
  )
}
