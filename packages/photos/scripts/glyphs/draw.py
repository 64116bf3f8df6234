# Letters of fonts and of strokes, capitals 48 high, with 12 rows above and below.
import subprocess,json,pickle,os
import numpy as np
CH='0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-/.+'
T=os.environ.get('FONTS','/usr/share/fonts')+'/'
TRAIN='''truetype/dejavu/DejaVuSans-Bold.ttf truetype/dejavu/DejaVuSans.ttf truetype/dejavu/DejaVuSansCondensed.ttf
truetype/dejavu/DejaVuSansMono.ttf truetype/dejavu/DejaVuSansMono-Bold.ttf truetype/liberation/LiberationSans-Regular.ttf
truetype/liberation/LiberationSans-Bold.ttf truetype/liberation/LiberationSansNarrow-Regular.ttf
truetype/liberation/LiberationSansNarrow-Bold.ttf truetype/noto/NotoMono-Regular.ttf truetype/noto/NotoSansMono-Bold.ttf
opentype/urw-base35/NimbusSansNarrow-Regular.otf opentype/urw-base35/NimbusSans-Bold.otf opentype/urw-base35/NimbusMonoPS-Bold.otf
truetype/roboto/unhinted/RobotoTTF/Roboto-Medium.ttf truetype/roboto/unhinted/RobotoCondensed-Regular.ttf
truetype/roboto/unhinted/RobotoCondensed-Bold.ttf truetype/open-sans/OpenSans-Semibold.ttf truetype/open-sans/OpenSans-CondBold.ttf
truetype/lato/Lato-Regular.ttf truetype/lato/Lato-Bold.ttf truetype/hack/Hack-Regular.ttf truetype/hack/Hack-Bold.ttf
truetype/firacode/FiraCode-Regular.ttf truetype/firacode/FiraCode-Bold.ttf truetype/jetbrains-mono/JetBrainsMono-Regular.ttf
truetype/jetbrains-mono/JetBrainsMono-Bold.ttf opentype/cabin/Cabin-SemiBold.otf opentype/cantarell/Cantarell-Bold.otf
truetype/oxygen/OxygenMono-Regular.ttf truetype/oxygen/Oxygen-Sans-Bold.ttf truetype/play/Play-Regular.ttf truetype/play/Play-Bold.ttf
opentype/jura/Jura-Medium.otf opentype/jura/Jura-Bold.otf truetype/quicksand/Quicksand-Bold.ttf truetype/comfortaa/Comfortaa-Bold.ttf
opentype/dosis/Dosis-Medium.otf opentype/dosis/Dosis-Bold.otf truetype/karla/Karla-Bold.otf truetype/3270/3270-Regular.ttf
truetype/terminus/TerminusTTF-4.46.0.ttf truetype/crosextra/Carlito-Regular.ttf truetype/crosextra/Carlito-Bold.ttf
opentype/courier-prime/Courier_Prime_Bold.otf opentype/courier-prime/Courier_Prime_Code.otf truetype/mononoki/mononoki-Bold.ttf
truetype/mononoki/mononoki-Regular.ttf truetype/ocr-a/OCRA.ttf opentype/bebas-neue/BebasNeue-Bold.otf
opentype/inter/Inter-Regular.otf opentype/inter/InterDisplay-Bold.otf opentype/mplus/MplusCodeLatin50-Bold.otf
opentype/mplus/Mplus1Code-Regular.otf truetype/noto/NotoSans-Regular.ttf'''.split()
HELD='truetype/liberation/LiberationMono-Regular.ttf opentype/urw-base35/URWGothic-Demi.otf truetype/dejavu/DejaVuSansCondensed-Bold.ttf'.split()
CAP=48
def pgm(b):
    p=b.split(b'\n',3); w,h=map(int,p[1].split()); return np.frombuffer(p[3],np.uint8)[:w*h].reshape(h,w).astype('f4')/255
def font(path):
    path=T+path.replace('_',' ') if 'Courier' in path else T+path
    g={}
    for c in CH:
        b=subprocess.run(['convert','-background','black','-fill','white','-font',path,'-pointsize','80','label:'+c,'-colorspace','gray','-depth','8','pgm:-'],capture_output=True).stdout
        g[c]=pgm(b)
    H=g['H']; rows=np.where(H.max(1)>.5)[0]; top,bot=rows[0],rows[-1]+1
    s=CAP/(bot-top)
    out={}
    for c,a in g.items():
        hh=CAP+24; ww=max(2,int(round(a.shape[1]*s)))
        ys=(np.arange(hh)+.5-12)/s+top-.5; xs=(np.arange(ww)+.5)/s-.5
        y0=np.floor(ys).astype(int); fy=(ys-y0)[:,None]; x0=np.floor(xs).astype(int); fx=(xs-x0)[None]
        P=np.pad(a,((60,60),(3,3))); y0=np.clip(y0+60,0,P.shape[0]-2); x0=np.clip(x0+3,0,P.shape[1]-2)
        G=P[y0][:,x0]*(1-fy)*(1-fx)+P[y0+1][:,x0]*fy*(1-fx)+P[y0][:,x0+1]*(1-fy)*fx+P[y0+1][:,x0+1]*fy*fx
        out[c]=G.astype('f4')
    return out
def stroke(th,dots=0.):
    """Letters of strokes that wide; `dots`: of dots that far apart, as a laser or a dot matrix sets them."""
    d=json.load(open('strokes.json')); out={}
    cap=CAP/(1+th)
    for c,v in d.items():
        ww=max(4,int(round(v['advance']*cap))); hh=CAP+24
        yy,xx=np.mgrid[0:hh,0:ww].astype('f4'); D=np.full((hh,ww),1e9,'f4')
        for s in v['strokes']:
            pts=[(s[i]*cap,(s[i+1]-.042)*cap+12+th*cap/2) for i in range(0,len(s),2)]
            for (ax,ay),(bx,by) in zip(pts,pts[1:]):
                if dots:
                    n=max(1,int(round(np.hypot(bx-ax,by-ay)/(dots*cap))))
                    for k in range(n+1):
                        D=np.minimum(D,np.hypot(xx+.5-ax-k/n*(bx-ax),yy+.5-ay-k/n*(by-ay)))
                    continue
                L=max((bx-ax)**2+(by-ay)**2,1e-6); t=np.clip(((xx+.5-ax)*(bx-ax)+(yy+.5-ay)*(by-ay))/L,0,1)
                D=np.minimum(D,np.hypot(xx+.5-ax-t*(bx-ax),yy+.5-ay-t*(by-ay)))
        out[c]=np.clip(th*cap/2+.5-D,0,1)
    return out
if __name__=='__main__':
    from concurrent.futures import ThreadPoolExecutor
    with ThreadPoolExecutor(2) as p:
        tr=list(p.map(font,TRAIN)); he=list(p.map(font,HELD))
    st=[stroke(t) for t in (.08,.11,.14,.17,.2)]+[stroke(.1,.17),stroke(.13,.19),stroke(.16,.22)]
    pickle.dump((tr,st,he),open('glyphs.pkl','wb'))
