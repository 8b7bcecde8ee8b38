export const question =
  "የትኞቹን ገጾች እንደሚከፍቱና መቼ እንደሚጽፉልን ለማስታወቂያችን ለፌስቡክ እንድናሳውቅ ይፈቅዳሉ? የኢሜይል አድራሻዎ አስቀድሞ ወደ ምስጢራዊ ኮድ ይቀየራል። ቢፈቅዱም ባይፈቅዱም ድረ ገጹ ያው ነው።";
export const accepted = "እስካሁን ተቀብለዋል።";
export const declined = "እስካሁን አልተቀበሉም።";
export const accept = "እቀበላለሁ";
export const decline = "አልቀበልም";
